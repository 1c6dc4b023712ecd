/** Answers of Bitcoin beside those of an EVM chain: addresses, balances, histories and transactions. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { renderAccount } from "#api/render/account-text.ts"
import { shortAddress } from "#api/render/text.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { ask, layerTestApi, nodesOf, startTestApi, testKey } from "../../support/api/api.ts"
import { ann } from "../../support/api/api-story.ts"
import { buildBlock, testChain, wrappedNative } from "../../support/chain/block-builder.ts"
import { liveClients } from "../../support/live/live-clients.ts"
import { marketBlocks, marketChain, trades } from "../../support/market/market-story.ts"
import { assertNear } from "../../support/market/near.ts"
import { project } from "../../support/store/projected.ts"
import { buildUtxoBlock, hashOf, scriptOf } from "../../support/utxo/utxo-block.ts"

const [miner, alice, bob, carol] = [9, 1, 2, 3].map(scriptOf)
const coin = 100_000_000n

/** Alice mines, then pays Bob with change and a fee, and both pay Carol. */
const blocks = (() => {
  if (!miner || !alice || !bob || !carol) throw new Error("four scripts")
  return [
    buildUtxoBlock(1, [{ outputs: [[alice, 50n * coin]] }]),
    buildUtxoBlock(2, [
      { outputs: [[miner, 51n * coin]] },
      {
        inputs: [[alice, 50n * coin]],
        outputs: [
          [bob, 20n * coin],
          [alice, 29n * coin],
        ],
      },
    ]),
    buildUtxoBlock(3, [
      { outputs: [[miner, 50n * coin]] },
      {
        inputs: [
          [alice, 29n * coin],
          [bob, 20n * coin],
        ],
        outputs: [[carol, 49n * coin]],
      },
    ]),
  ]
})()

const textOf = (account: string | undefined) => renderAccount(account ?? "")

const history = `edges { cursor node {
  ... on TimelineEventV2 { hash fromAddress { address } interpretation { processedDescription } transaction { hash from value transactionFee link } }
  ... on ActivityTimelineEventDelta { hash: transactionHash subject interpretation { processedDescription } } } }`

/** The sentences of a history, newest first. */
const sentencesOf = (connection: unknown): ReadonlyArray<unknown> =>
  nodesOf(connection).map((node) => Object(node).interpretation.processedDescription)

/** Bitcoin with a coin that the market of the test chain trades in its place. */
const wrapped = { ...bitcoin, wrappedCoins: [{ chainId: marketChain.id, token: wrappedNative }] }

layer(layerTestApi, { excludeTestServices: true })("Bitcoin", (it) => {
  it.effect("has balances, histories and transactions beside an EVM chain", () =>
    Effect.gen(function* () {
      yield* project([buildBlock({ transactions: [{ from: ann, to: ann, valueRaw: 1n }] })], 1)
      yield* project(blocks, 1, { historyFrom: 1 }, bitcoin)
      const { url } = yield* startTestApi({ chains: [testChain, bitcoin] })
      const [alices, bobs, carols] = [alice, bob, carol].map(textOf)
      const answer = yield* ask(
        url,
        `{ networks(served: true) { chainId vm evmCompatible tideMark { hash block } }
          portfolioV2(addresses: ["${textOf(miner)}", "${carols}", "${ann}", "${alices}"]) {
            metadata { addresses }
            asOf { chainId hash unknownAccounts }
            tokenBalances { byAccount(first: 10, filters: { includeTokensWithMissingPrices: true }) { edges { node {
              accountAddress tokenBalances(first: 5) { edges { node { symbol balance balanceRaw } } } } } } } }
          alice: transactionHistoryV2(subjects: ["${alices}"], perspective: All) { ${history} totalCount }
          bob: transactionHistoryV2(subjects: ["${bobs}"], perspective: All) { ${history} }
          both: transactionHistoryV2(subjects: ["${alices}", "${bobs}"], perspective: All) { ${history} }
          carol: transactionHistoryV2(subjects: ["${carols}"], perspective: All) { ${history} }
          paid: transactionHistoryV2(subjects: ["${alices}"], filters: { sentTo: ["${bobs}"] }) { ${history} }
          one: transactionDetailsV2(hash: "${hashOf(2001).slice(2)}", chainId: ${bitcoin.id}) {
            ... on TimelineEventV2 { hash deltas(first: 5) { edges { node { account { address } } } } } }
          searchV2(input: { search: "${alices}" }) { results { title ... on UserResult { address network } } }
          accounts(addresses: ["${alices}"]) { address displayName { value source } } }`,
      )
      assert.deepStrictEqual(answer.errors, [])
      const data = Object(answer.data)
      assert.deepStrictEqual(data.networks.at(-1), {
        chainId: bitcoin.id,
        vm: "BITCOIN",
        evmCompatible: false,
        tideMark: { hash: hashOf(4).slice(2), block: 3 },
      })
      const { metadata, asOf, tokenBalances } = data.portfolioV2
      assert.deepStrictEqual(metadata.addresses, [textOf(miner), carols, ann, alices])
      assert.deepStrictEqual(
        asOf.map(({ unknownAccounts }: { readonly unknownAccounts: unknown }) => unknownAccounts),
        [[], []],
      )
      assert.strictEqual(asOf.at(-1).hash, hashOf(4).slice(2))
      assert.strictEqual(Object(answer.extensions.asOf).at(-1).hash, hashOf(4).slice(2))
      const [client] = liveClients
      const marks = client?.subscribe(
        url,
        {},
        `subscription { tideMarks(chainIds: [${bitcoin.id}]) { block { hash } } }`,
      )
      const pushed = yield* Effect.promise(async () => (await marks?.next())?.value)
      assert.deepStrictEqual(Object(pushed).data, { tideMarks: { block: { hash: hashOf(4).slice(2) } } })
      yield* Effect.promise(async () => marks?.return?.())
      const held = nodesOf(tokenBalances.byAccount).map(({ accountAddress, tokenBalances: own }) => [
        accountAddress,
        nodesOf(own).map(({ symbol, balance, balanceRaw }) => [symbol, balance, balanceRaw]),
      ])
      assert.sameDeepMembers(held, [
        [textOf(miner), [["BTC", 101, "10100000000"]]],
        [carols, [["BTC", 49, "4900000000"]]],
      ])
      assert.strictEqual(data.alice.totalCount, 3)
      assert.deepStrictEqual(sentencesOf(data.alice), [
        `Sent 29 BTC to ${shortAddress(carols ?? "")}`,
        `Sent 20 BTC to ${shortAddress(bobs ?? "")}`,
        "Mined 50 BTC",
      ])
      assert.deepStrictEqual(sentencesOf(data.bob), [
        `Sent 20 BTC to ${shortAddress(carols ?? "")}`,
        `Received 20 BTC from ${shortAddress(alices ?? "")}`,
      ])
      assert.deepStrictEqual(sentencesOf(data.both), sentencesOf(data.alice))
      assert.deepStrictEqual(sentencesOf(data.carol), [
        `Received 49 BTC in a transaction of ${shortAddress(alices ?? "")}`,
      ])
      assert.deepStrictEqual(sentencesOf(data.paid), [`Sent 20 BTC to ${shortAddress(bobs ?? "")}`])
      const [, spent] = nodesOf(data.alice)
      assert.deepInclude(Object(spent), { hash: hashOf(2001).slice(2), fromAddress: { address: alices } })
      assert.deepStrictEqual(Object(spent).transaction, {
        hash: hashOf(2001).slice(2),
        from: alices,
        value: "4900000000",
        transactionFee: 1,
        link: `https://blockstream.info/tx/${hashOf(2001).slice(2)}`,
      })
      assert.deepStrictEqual(
        nodesOf(data.one[0].deltas).map(({ account }) => Object(account).address),
        [alices, bobs],
      )
      assert.deepStrictEqual(data.accounts, [
        { address: alices, displayName: { value: shortAddress(alices ?? ""), source: "ADDRESS" } },
      ])
      assert.deepStrictEqual(data.searchV2.results, [{ title: alices, address: alices, network: bitcoin.enumValue }])
      const cursor = Object(data.alice).edges[0].cursor
      const next = yield* ask(
        url,
        `{ alice: transactionHistoryV2(subjects: ["${alices}"], perspective: All, after: "${cursor}") { ${history} } }`,
      )
      assert.deepStrictEqual(sentencesOf(Object(next.data).alice), sentencesOf(data.alice).slice(1))
    }).pipe(Effect.scoped),
  )

  it.effect("answers paid endpoints about its accounts", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1, { historyFrom: 1 }, bitcoin)
      const { url } = yield* startTestApi({ chains: [bitcoin] })
      const postTo = (path: string, body: object) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/x402/${path}`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-service-api-key": testKey },
            body: JSON.stringify(body),
          })
          return { status: response.status, text: await response.text() }
        })
      const [alices, bobs] = [alice, bob].map(textOf)
      const hash = hashOf(2001).slice(2)
      const cases: ReadonlyArray<readonly [path: string, body: object, status: number, part: string]> = [
        ["account-identity", { address: alices }, 200, `"address":"${alices}"`],
        ["account-identity", { address: `${alices}a` }, 400, "or an address of Bitcoin"],
        ["token-balances", { addresses: [textOf(carol)] }, 200, '"totalCount":0'],
        ["portfolio-totals", { addresses: [alices, bobs] }, 200, "{"],
        ["transaction-history", { subjects: [bobs], chainId: bitcoin.id }, 200, `"${hash}"`],
        ["transaction-details", { hash, chainId: bitcoin.id }, 200, `"address":"${alices}"`],
      ]
      for (const [path, body, status, part] of cases) {
        const answer = yield* postTo(path, body)
        assert.strictEqual(answer.status, status, `${path}: ${answer.text}`)
        assert.include(answer.text, part, path)
      }
    }).pipe(Effect.scoped),
  )

  it.effect("has the price of a wrapped coin, with its chain", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      yield* project(blocks, 1, { historyFrom: 1 }, bitcoin)
      const { url } = yield* startTestApi({ chains: [marketChain, wrapped] })
      const answer = yield* ask(
        url,
        `{ portfolioV2(addresses: ["${textOf(carol)}"]) { tokenBalances { totalBalanceUSD
          byToken { edges { node { price priceNetwork { chainId } balanceUSD } } } } } }`,
      )
      assert.deepStrictEqual(answer.errors, [])
      const [node] = nodesOf(Object(answer.data).portfolioV2.tokenBalances.byToken)
      // The wrapped coin of the test chain has ten decimals more.
      const usd = (trades.at(-1)?.usd ?? 0) / 1e10
      assertNear(node, { price: usd, priceNetwork: { chainId: marketChain.id }, balanceUSD: 49 * usd })
    }).pipe(Effect.scoped),
  )
})

layer(layerTestApi, { excludeTestServices: true })("Bitcoin from the middle of the chain", (it) => {
  it.effect("has unknown balances", () =>
    Effect.gen(function* () {
      yield* project(blocks.slice(1), 1, { historyFrom: 2 }, bitcoin)
      const { url } = yield* startTestApi({ chains: [bitcoin] })
      const answer = yield* ask(
        url,
        `{ portfolioV2(addresses: ["${textOf(bob)}", "${textOf(carol)}"]) { asOf { unknownAccounts }
          tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { totalCount } } } }`,
      )
      const { asOf, tokenBalances } = Object(answer.data).portfolioV2
      assert.deepStrictEqual(asOf, [{ unknownAccounts: [textOf(bob), textOf(carol)] }])
      assert.strictEqual(tokenBalances.byToken.totalCount, 0)
    }).pipe(Effect.scoped),
  )

  it.effect("refuses addresses with a wrong checksum and unspendable scripts in one sentence", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1, { historyFrom: 1 }, bitcoin)
      const { url } = yield* startTestApi({ chains: [bitcoin] })
      const messages = yield* Effect.forEach(
        ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "script:6a00"],
        (text) =>
          Effect.map(ask(url, `{ portfolioV2(addresses: ["${text}"]) { metadata { addresses } } }`), ({ errors }) =>
            Object(errors)[0].message.replace(/.*, which/, "which"),
          ),
      )
      const wrong = "which is no Bitcoin address: its checksum or length is wrong."
      assert.deepStrictEqual(messages, [wrong, wrong, "which is a script that nobody can spend."])
    }).pipe(Effect.scoped),
  )
})

layer(layerTestApi, { excludeTestServices: true })("Bitcoin on a service without it", (it) => {
  it.effect("has addresses that are omitted and reported", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi({ chains: [testChain] })
      const { errors } = yield* ask(
        url,
        `{ portfolioV2(addresses: ["${textOf(alice)}", "${ann}"]) { metadata { addresses } } }`,
      )
      assert.strictEqual(Object(errors)[0].extensions.tag, "AddressUnread")
    }).pipe(Effect.scoped),
  )
})
