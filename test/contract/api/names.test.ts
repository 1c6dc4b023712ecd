/** Names of accounts over the API: claimed, proven, moved and reverted, on two chains. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { polygon } from "#chains/definitions/polygon.ts"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { Store } from "#projections/store/store.ts"
import { coinTypeOf } from "#schemas/domain/account-name.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { addresses, buildBlock, type LogDraft } from "../../support/chain/block-builder.ts"
import {
  addressLog,
  claimLogs,
  coinAddressLog,
  heldNameLog,
  nameContract,
  newOwnerLog,
  newResolverLog,
  ownedNameLogs,
  textLog,
} from "../../support/chain/name-log.ts"
import { mintedLogs, tokenClaimLog, tokenNameContract, tokenRecordLog } from "../../support/chain/token-name-log.ts"
import { project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const [ann, bob, eve, other, dora] = addresses(1, 2, 3, 4, 5)

const blockOf = (chainId: number, number: number, logs: ReadonlyArray<LogDraft>) => ({
  ...buildBlock({ number, transactions: [{ logs }] }),
  chainId,
})

const first = [
  ...ownedNameLogs("ann.eth", ann),
  ...claimLogs(ann, "ann.eth"),
  textLog("ann.eth", "description", "Ann <b>here</b>"),
  textLog("ann.eth", "com.github", "ann"),
  textLog("ann.eth", "agent-context", "# Ann"),
  textLog("ann.eth", "agent-endpoint[a2a]", "https://ann.example"),
  textLog("ann.eth", "agent-endpoint[other]", "https://other.example"),
  ...claimLogs(eve, "ann.eth"),
  ...ownedNameLogs("other.eth", other),
  ...claimLogs(other, "other.eth"),
]

const onBase = [
  newOwnerLog("bob.base.eth", bob, nameContract.baseRegistry),
  newResolverLog("bob.base.eth", nameContract.baseResolver, nameContract.baseRegistry),
  addressLog("bob.base.eth", bob, nameContract.baseResolver),
  heldNameLog(bob, "bob.base.eth", nameContract.chainReverse),
  newOwnerLog("two.base.eth", bob, nameContract.baseRegistry),
  newResolverLog("two.base.eth", nameContract.baseResolver, nameContract.baseRegistry),
  addressLog("two.base.eth", eve, nameContract.baseResolver),
  coinAddressLog("two.base.eth", coinTypeOf(8453), bob, nameContract.baseResolver),
]

const bridge = [newOwnerLog("base.eth", ann), newResolverLog("base.eth", nameContract.baseBridge)]

const query = `{ accounts(addresses: ["${ann}", "${bob}", "${eve}"]) {
  displayName { value source } description { value } basename ensRecord { name metadata { github twitter agentContext agentEndpoints { protocol url } } } } }`

layer(layerTestApi, { excludeTestServices: true })("names", (it) => {
  describe("of accounts", () => {
    it.effect("are those that both sides hold at the marks, in one statement, and none while nothing changes", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, 1, [...first, ...bridge])], 1, {}, ethereum)
        yield* project([blockOf(8453, 1, onBase)], 1, {}, base)
        const { operations, recording } = yield* recordQueries
        const { url } = yield* startTestApi({ chains: [ethereum, base] }).pipe(
          Effect.provideService(Store, recording),
          Effect.provide(layerNameSystems),
        )
        const read = operations.length
        const answer = yield* ask(url, query)
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, {
          accounts: [
            {
              displayName: { value: "ann.eth", source: "ENS" },
              description: { value: "Ann <b>here</b>" },
              basename: null,
              ensRecord: {
                name: "ann.eth",
                metadata: {
                  github: "ann",
                  twitter: null,
                  agentContext: "# Ann",
                  agentEndpoints: [{ protocol: "a2a", url: "https://ann.example" }],
                },
              },
            },
            {
              displayName: { value: "bob.base.eth", source: "BASENAME" },
              description: null,
              basename: "bob.base.eth",
              ensRecord: null,
            },
            {
              displayName: { value: "0xa0a0...a0a3", source: "ADDRESS" },
              description: null,
              basename: null,
              ensRecord: null,
            },
          ],
        })
        assert.deepStrictEqual(
          operations.slice(read).filter((name) => name.includes("names")),
          ["read changes of names"],
        )
        operations.length = 0
        assert.deepStrictEqual((yield* ask(url, query)).data, answer.data)
        assert.deepStrictEqual(operations, ["read the served table set", "read the tide marks"])

        const named = `{ a: account(ens: "ANN.eth") { address } b: account(basename: "bob.base.eth") { address }
          c: account(ens: "nobody.eth") { address } d: account(ens: "not a name") { address }
          accounts(ens: ["nobody.eth", "ann.eth"], basenames: ["bob.base.eth"], addresses: ["${ann}"]) { address } }`
        assert.deepStrictEqual((yield* ask(url, named)).data, {
          a: { address: ann },
          b: { address: bob },
          c: null,
          d: null,
          accounts: [{ address: ann }, { address: bob }],
        })

        // A name of Base leads to its account there, by each way that takes names of any system.
        const onItsChain = `{ ens: account(ens: "two.base.eth") { address } name: account(name: "two.base.eth") { address }
          accounts(names: ["two.base.eth"]) { address }
          searchV2(input: { search: "two.base.eth" }) { results { title } } }`
        assert.deepStrictEqual((yield* ask(url, onItsChain)).data, {
          ens: { address: eve },
          name: { address: bob },
          accounts: [{ address: bob }],
          searchV2: { results: [{ title: "bob.base.eth" }] },
        })

        // A portfolio and the name of its account: no statement more than the portfolio alone.
        operations.length = 0
        const portfolio = `portfolioV2(addresses: ["${other}"]) { tokenBalances { totalBalanceUSD } }`
        const both = `{ ${portfolio} account(address: "${other}") { displayName { value } } }`
        const answered = yield* ask(url, both)
        assert.deepStrictEqual(answered.errors, [])
        assert.deepStrictEqual(answered.data, {
          portfolioV2: { tokenBalances: { totalBalanceUSD: 0 } },
          account: { displayName: { value: "other.eth" } },
        })
        // The two reads that need the fold height begin together.
        assert.sameMembers(operations, [
          "read the served table set",
          "read the tide marks",
          "read the fold height of balances",
          "read smart accounts of owners, and read changes of names",
          "read the rows of token balances",
          "read the served table set",
          "read the tide marks",
        ])

        // The name moves: the claim is false from that block on, and nobody's name changes with it.
        yield* project([blockOf(1, 2, [addressLog("ann.eth", eve)])], 2, {}, ethereum)
        const moved = (yield* ask(
          url,
          `{ accounts(addresses: ["${ann}", "${eve}"]) { displayName { source } } account(ens: "ann.eth") { address } }`,
        )).data
        assert.deepStrictEqual(moved, {
          accounts: [{ displayName: { source: "ADDRESS" } }, { displayName: { source: "ENS" } }],
          account: { address: eve },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("are those of registries of tokens as well, on the first chain with one", () =>
      Effect.gen(function* () {
        const { polygon: registry } = tokenNameContract
        const token = [
          ...mintedLogs("dora.nft", dora, registry),
          tokenRecordLog("dora.nft", "crypto.ETH.address", dora, registry),
          tokenClaimLog(dora, "dora.nft", registry),
        ]
        yield* project([blockOf(1, 3, [...ownedNameLogs("dora.eth", dora)])], 3, {}, ethereum)
        yield* project([blockOf(137, 1, token)], 1, {}, polygon)
        const { url } = yield* startTestApi({ chains: [ethereum, base, polygon] }).pipe(
          Effect.provide(layerNameSystems),
        )
        const names = `{ account(address: "${dora}") { displayName { source } names { value system } ensRecord { name } }
          byName: account(name: "DORA.nft") { address } byEns: account(ens: "dora.nft") { address }
          accounts(names: ["nobody.nft", "dora.nft", "ann.eth"]) { address }
          searchV2(input: { search: "dora.n" }) { results { category title } } }`
        const answer = yield* ask(url, names)
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, {
          account: {
            displayName: { source: "ADDRESS" },
            names: [{ value: "dora.nft", system: "UNSTOPPABLE" }],
            ensRecord: null,
          },
          byName: { address: dora },
          byEns: null,
          accounts: [{ address: dora }, { address: eve }],
          searchV2: { results: [{ category: "USER", title: "dora.nft" }] },
        })

        // ENS comes first, and the record moves the other name away.
        yield* project([blockOf(1, 4, claimLogs(dora, "dora.eth"))], 4, {}, ethereum)
        const both = (yield* ask(url, `{ account(address: "${dora}") { displayName { value } names { value } } }`)).data
        assert.deepStrictEqual(both, {
          account: { displayName: { value: "dora.eth" }, names: [{ value: "dora.eth" }, { value: "dora.nft" }] },
        })
        yield* project(
          [blockOf(137, 2, [tokenRecordLog("dora.nft", "crypto.ETH.address", eve, registry)])],
          2,
          {},
          polygon,
        )
        const moved = `{ account(address: "${dora}") { names { value } } byName: account(name: "dora.nft") { address } }`
        assert.deepStrictEqual((yield* ask(url, moved)).data, {
          account: { names: [{ value: "dora.eth" }] },
          byName: { address: eve },
        })
      }).pipe(Effect.scoped),
    )
  })
})
