/** The development chain as a market: followed into the tables as always, with an API over them, tokens and pools made on demand. */
import { assert } from "@effect/vitest"
import { Effect, Layer, Ref } from "effect"
import type { PrivateKeyAccount } from "viem/accounts"
import { type AbiValue, createdAddress, encodeDeployment } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { farDeadline, units } from "#ops/devnet/chain/market.ts"
import { callDraft, mineBlock, readBlockAt, readContract, type TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { startDevnet } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { ask, startTestApi } from "../api/api.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { quickProcessor, runProcessor } from "../service/processing.ts"
import { waitFor } from "../wait/wait-for.ts"

/** Largest amount that an account can approve. */
const unlimited = 2n ** 256n - 1n

/** Tokens of each launch: more than any pool or holder has. */
const supply = 1_000_000_000

/** Tokens that the holder of a launched token has. */
const held = 1_000

/** A token with a pool of its own, and an account that holds nothing else. */
export interface LaunchedToken {
  readonly token: Address
  readonly pool: Address
  readonly holder: Address
}

/** The answer of the API about a token, and the worth of its holder. */
export interface MarketAnswer {
  readonly price: number | undefined
  readonly reason: string | undefined
  readonly route: ReadonlyArray<string>
  /** Reasons by pool. */
  readonly rejected: Readonly<Record<string, string>>
  readonly worth: number
}

interface Answer {
  readonly fungibleTokenV2: {
    readonly priceData: {
      readonly price: number | null
      readonly unknownPriceReason: string | null
      readonly priceEvidence: {
        readonly price: number | null
        readonly route: ReadonlyArray<{ readonly pool: string }>
        readonly rejected: ReadonlyArray<{ readonly pool: string; readonly reason: string }>
      }
    }
  }
  readonly portfolioV2: { readonly tokenBalances: { readonly totalBalanceUSD: number } }
}

/** Starts the chain, its reader and the API. Blocks are mined by the test alone. */
export const startLiveMarket = Effect.fn("test.startLiveMarket")(function* () {
  const devnet = yield* startDevnet({ directory: yield* temporaryFolder("market"), seed: "market", historyBlocks: 0 })
  const { rpc, contracts, accounts } = devnet
  const { usdCoin, uniswapV2Factory, uniswapV2Router } = contracts
  const reader = yield* makeRpcReader({ definition: local, urls: [devnet.rpcUrl], ...rpcReaderDefaults })
  const follow = {
    ...followDefaults,
    definition: local,
    startBlock: 0,
    pollIntervalMs: 10,
    status: yield* makeFollowStatus,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
  }
  yield* ingestChain({ follow, takeoverSilenceMs: 1_000 }).pipe(
    Effect.provideService(ChainReader, reader),
    Effect.forkScoped,
  )
  const { url } = yield* startTestApi({ chains: [local] })

  const accountOf = (index: number): Address => accounts[index] ?? assert.fail("too few accounts")

  /** Mines a block of all that was sent and of these transactions, which all succeed, some seconds after the last one. */
  const mine = Effect.fnUntraced(function* (drafts: ReadonlyArray<TransactionDraft>, seconds = 12) {
    assert.deepStrictEqual(yield* sendTransactions(rpc, drafts), [])
    const head = yield* readBlockAt(rpc, "latest")
    yield* mineBlock(rpc, (head?.timestampMs ?? 0) + seconds * 1_000)
    // Receipts of anvil: their form is that of the method.
    const receipts = (yield* rpc.call("eth_getBlockReceipts", ["latest"])) as ReadonlyArray<{ readonly status: string }>
    assert.isTrue(receipts.length >= drafts.length && receipts.every(({ status }) => status === "0x1"))
  })

  /** Waits until the tables show the head of the chain. */
  const shown = Effect.gen(function* () {
    const head = yield* readBlockAt(rpc, "latest")
    const log = yield* EventLog
    const look = Effect.gen(function* () {
      yield* runProcessor({
        chains: [local],
        settings: quickProcessor,
        // The one of the API's tables has another store.
        sink: Layer.fresh(layerFactSink),
        untilSeq: (yield* log.end(chainStream("blocks", local.id))) - 1,
      })
      return (yield* readMarks()).find(({ block }) => block.hash === head?.hash)
    })
    yield* waitFor("the newest block in the tables", look)
  })

  /** Deploys a contract in a block of its own. */
  const deploy = Effect.fnUntraced(function* (
    from: Address,
    bytecode: Hex,
    signature?: string,
    values: ReadonlyArray<AbiValue> = [],
  ) {
    const nonce = Number(yield* rpc.call("eth_getTransactionCount", [from, "latest"]))
    const input = encodeDeployment({ bytecode, values, ...(signature === undefined ? {} : { signature }) })
    yield* mine([{ from, input, gasLimit: 6_000_000 }])
    return createdAddress(from, nonce)
  })

  /** A token of 18 decimals that an account has all of. */
  const makeToken = (by: Address, symbol: string) =>
    deploy(
      by,
      readBytecode("fixedSupplyToken"),
      "constructor(string name, string symbol, uint256 initialSupply, address owner)",
      [symbol, symbol, units(supply, 18), by],
    )

  /** Makes the pool of a token and another one, or adds to it. */
  const addLiquidity = Effect.fnUntraced(function* (
    by: Address,
    sides: ReadonlyArray<{ readonly token: Address; readonly amountRaw: bigint }>,
  ) {
    const tokens = sides.map(({ token }) => token)
    const amounts = sides.map(({ amountRaw }) => amountRaw)
    yield* mine([
      ...tokens.map((token) => callDraft(by, token, "approve(address,uint256)", [uniswapV2Router, unlimited])),
      callDraft(
        by,
        uniswapV2Router,
        "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
        [...tokens, ...amounts, 0n, 0n, by, farDeadline],
        { gasLimit: 4_000_000 },
      ),
    ])
    const [pool] = yield* readContract(rpc, uniswapV2Factory, "getPair(address,address) returns (address)", tokens)
    return String(pool)
  })

  /** Makes a token, its pool with dollars, and its holder. */
  const launch = Effect.fnUntraced(function* (
    symbol: string,
    { by, dollars, tokens }: { readonly by: number; readonly dollars: number; readonly tokens: number },
  ) {
    const maker = accountOf(by)
    const token = yield* makeToken(maker, symbol)
    const holder: Address = `0x${token.slice(2).split("").reverse().join("")}`
    yield* mine([callDraft(maker, token, "transfer(address,uint256)", [holder, units(held, 18)])])
    const pool = yield* addLiquidity(maker, [
      { token, amountRaw: units(tokens, 18) },
      { token: usdCoin, amountRaw: units(dollars, 6) },
    ])
    const launched: LaunchedToken = { token, pool, holder }
    return launched
  })

  /** Swaps an amount along a path of tokens; the router is approved for tokens that others made. */
  const swap = (by: Address, path: ReadonlyArray<Address>, amountRaw: bigint): ReadonlyArray<TransactionDraft> => [
    callDraft(by, path[0] ?? "", "approve(address,uint256)", [uniswapV2Router, unlimited]),
    callDraft(by, uniswapV2Router, "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)", [
      amountRaw,
      0n,
      [...path],
      by,
      farDeadline,
    ]),
  ]

  /** Purchases for some dollars each. */
  const buys = (buyers: ReadonlyArray<number>, token: Address, dollars: number): ReadonlyArray<TransactionDraft> =>
    buyers.flatMap((by) => swap(accountOf(by), [usdCoin, token], units(dollars, 6)))

  /** The answer about a token once the tables show the head. */
  const answer = Effect.fnUntraced(function* ({ token, holder }: Pick<LaunchedToken, "token" | "holder">) {
    yield* shown
    const { data, errors } = yield* ask(
      url,
      `{ fungibleTokenV2(address: "${token}", chainId: ${local.id}) {
          priceData { price unknownPriceReason priceEvidence { price route { pool } rejected { pool reason } } } }
        portfolioV2(addresses: "${holder}") { tokenBalances { totalBalanceUSD } } }`,
    )
    assert.deepStrictEqual(errors, [])
    // The response to the query above.
    const { fungibleTokenV2, portfolioV2 } = data as Answer
    const { price, unknownPriceReason, priceEvidence } = fungibleTokenV2.priceData
    assert.strictEqual(priceEvidence.price, price)
    const found: MarketAnswer = {
      price: price ?? undefined,
      reason: unknownPriceReason ?? undefined,
      route: priceEvidence.route.map(({ pool }) => pool),
      rejected: Object.fromEntries(priceEvidence.rejected.map(({ pool, reason }) => [pool, reason])),
      worth: portfolioV2.tokenBalances.totalBalanceUSD,
    }
    return found
  })

  /** Sends the first transactions of an account that the node has no key of, for the next block. */
  const sendSigned = (account: PrivateKeyAccount, drafts: ReadonlyArray<TransactionDraft>) =>
    Effect.forEach(
      drafts,
      ({ to, input, gasLimit }, nonce) =>
        Effect.promise(() =>
          account.signTransaction({
            type: "eip1559",
            chainId: local.id,
            nonce,
            gas: BigInt(gasLimit),
            maxFeePerGas: 50_000_000_000n,
            maxPriorityFeePerGas: 1_000_000_000n,
            // Addresses and bytes of ours are hexadecimal texts.
            to: to as `0x${string}`,
            data: input as `0x${string}`,
          }),
        ).pipe(Effect.flatMap((raw) => rpc.call("eth_sendRawTransaction", [raw]))),
      { discard: true },
    )

  return { ...devnet, accountOf, addLiquidity, answer, buys, deploy, launch, makeToken, mine, sendSigned, shown, swap }
})

/** A market on the development chain. */
export type LiveMarket = Effect.Success<ReturnType<typeof startLiveMarket>>
