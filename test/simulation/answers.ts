/**
 * Compares the results of queries at the tide mark with the oracle's for exactly that block. The mark's hash decides which branch is meant.
 * Every difference is a violated promise, and the message names it.
 */

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { tokensByAddress } from "#projections/facts/tokens.ts"
import { type NftEventRow, nftEventsOfAccounts, nftEventsOfBlocks } from "#projections/nfts/nft-events.ts"
import { nftHoldings } from "#projections/nfts/nft-holdings.ts"
import { type NftHolder, nftHolders } from "#projections/nfts/nft-owners.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import { tokenPrices } from "#projections/prices/prices.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readMarks } from "#projections/table/commits.ts"
import { type HistoryEntry, historyPage } from "#projections/transactions/history-page.ts"
import { type TransactionRow, transactionsWithHash } from "#projections/transactions/read-transactions.ts"
import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Block } from "#schemas/domain/block.ts"
import { laneMark, type Mark, runsOf } from "#schemas/domain/mark.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import { approvalsAfter, readApprovals } from "./approvals.ts"
import { compareHolders, type HoldersOfToken, readHolders } from "./holders.ts"
import { balancesAfter, holding, lastRun } from "./oracle/balance.ts"
import { type HistoryLine, historiesIn } from "./oracle/history.ts"
import { itemEventsIn, itemsAfter, ownership } from "./oracle/nft.ts"
import { type OracleMarket, type OracleTick, ticksIn } from "./oracle/price.ts"
import { tokensIn } from "./oracle/token.ts"
import { changeLines, type TransactionFacts, transactionsIn } from "./oracle/transaction.ts"
import { partiesOf } from "./parties.ts"
import { proxiesAfter, readProxies } from "./proxies.ts"
import type { Tally } from "./tally.ts"

/** The expected state. */
export interface Truth {
  readonly chain: ChainDefinition
  /** Every block that was ever part of the chain, in any order; removed ones are searched for as well. */
  readonly blocks: ReadonlyArray<Block>
  /** Number of the live stream's first block. */
  readonly firstNumber: number
  /** Blocks of the history lane, in any order; none by default. */
  readonly history?: ReadonlyArray<Block>
  /** Balance of an account on the chain, if the chain keeps its state. */
  readonly balanceAt?: (block: Hash, account: Address, token: Address) => bigint
  /** The chain's pools and their balances, if prices are compared. */
  readonly market?: OracleMarket
  /** Counts the compared prices. */
  readonly tally?: Tally
}

/** Longer than any history of a test. */
const rowsMax = 10_000

/** How often the marks may advance between two queries before it counts as a fault. */
const readingsMax = 50

/** The live mark of a chain; absent before the first. */
export const markOf = Effect.fn("answers.markOf")(function* (chainId: ChainId) {
  const marks = yield* readMarks()
  return marks.find((mark) => mark.chainId === chainId && mark.lane === "live")
})

/**
 * Queries everything at the newest mark and compares it with the oracle; returns the mark, absent if there is none yet. Reads again, as a
 * request does, if the chain was reverted meanwhile.
 *
 * @param readTruth - Runs after the mark was taken, so that the result covers the mark.
 */
export const checkAnswers = Effect.fn("answers.check")(function* <E, R>(
  chainId: ChainId,
  readTruth: Effect.Effect<Truth, E, R>,
) {
  for (let reading = 0; reading < readingsMax; reading++) {
    const marks = (yield* readMarks()).filter((mark) => mark.chainId === chainId)
    const mark = laneMark(marks, chainId, "live")
    if (mark === undefined) return undefined
    const truth = yield* readTruth
    const answers = yield* readAnswers(truth, marks)
    const after = yield* markOf(chainId)
    if (after?.revertCount !== mark.revertCount) continue
    compareAnswers(truth, { mark, history: laneMark(marks, chainId, "history") }, answers)
    return mark
  }
  return assert.fail(`P5: no quiet moment in ${readingsMax} readings`)
})

/** The expected state that follows from the events of a stream. */
export const truthOf = (chain: ChainDefinition, events: ReadonlyArray<LogEvent>): Truth => {
  const blocks = appendedBlocks(events)
  const [first] = blocks
  if (first === undefined) throw new Error("A stream without blocks makes nothing true.")
  return { chain, firstNumber: first.number, blocks }
}

/** The blocks from the stream's first to the one with this hash, by their parent hashes. */
export const branchTo = (truth: Truth, hash: Hash): ReadonlyArray<Block> => {
  const byHash = new Map(truth.blocks.map((block) => [block.hash, block]))
  const branch: Array<Block> = []
  for (let block = byHash.get(hash); block !== undefined; block = byHash.get(block.parentHash)) {
    branch.unshift(block)
    if (block.number === truth.firstNumber) return branch
  }
  return assert.fail(`P3: the mark names block ${hash}, which the log never held`)
}

interface Answers {
  readonly balances: ReadonlyMap<string, bigint>
  readonly holders: HoldersOfToken
  /** Copies of items, by `ownership`: of accounts, and of the owners of each item. */
  readonly items: ReadonlyMap<string, bigint>
  readonly owners: ReadonlyMap<string, bigint>
  /** Transfers of items: of accounts, newest first, and of the chain, oldest first. */
  readonly itemEvents: {
    readonly ofAccounts: ReadonlyArray<NftEventRow>
    readonly ofBlocks: ReadonlyArray<NftEventRow>
  }
  /** Whether operators may move all items of an owner. */
  readonly approvals: ReadonlyMap<string, boolean>
  /** The newest changes of smart accounts. */
  readonly proxies: ReadonlyMap<string, string>
  readonly signed: ReadonlyArray<HistoryEntry>
  readonly received: ReadonlyArray<HistoryEntry>
  readonly transactions: ReadonlyArray<TransactionRow>
  readonly tokens: ReadonlyArray<readonly [Address, unknown]>
  readonly ticks: ReadonlyArray<PriceTick>
  /** The newest tick of each token that has one. */
  readonly newest: ReadonlyMap<Address, PriceTick>
}

const readAnswers = Effect.fnUntraced(function* ({ chain, history = [], ...live }: Truth, marks: ReadonlyArray<Mark>) {
  const blocks = [...history, ...live.blocks]
  const accounts = partiesOf(blocks)
  const pageOf = (perspective: "signer" | "receiver") =>
    Effect.map(
      historyPage({ marks, subjects: accounts, perspective, filters: {}, order: "ASC", limit: rowsMax }),
      ({ entries }) => entries,
    )
  const hashes = new Set(blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)))
  const tokens = new Set(blocks.flatMap(({ reads }) => tokenRead.of(reads).map(({ token }) => token)))
  const balances = yield* tokenBalances({ marks, accounts })
  const answers: Answers = {
    balances: new Map(balances.map(({ account, token, balanceRaw }) => [holding(account, token), balanceRaw])),
    holders: yield* readHolders(chain.id, [...tokens], marks),
    ...(yield* readItems(chain.id, accounts, marks)),
    itemEvents: yield* readItemEvents(chain.id, accounts, marks),
    approvals: yield* readApprovals(chain.id, blocks, marks),
    proxies: yield* readProxies(chain.id, blocks, marks),
    signed: yield* pageOf("signer"),
    received: yield* pageOf("receiver"),
    transactions: yield* transactionsWithHash({
      marks,
      keys: [...hashes].map((hash) => ({ chainId: chain.id, hash })),
    }),
    tokens: (yield* tokensByAddress({
      marks,
      tokens: [...tokens].map((token) => ({ chainId: chain.id, token })),
    })).map(({ chainId: _, token, newBlocks: __, ...words }) => [token, words] as const),
    ...(yield* readPrices({ chain, ...live }, marks)),
  }
  return answers
})

const readItems = Effect.fnUntraced(function* (
  chainId: ChainId,
  accounts: ReadonlyArray<Address>,
  marks: ReadonlyArray<Mark>,
) {
  const holdings = yield* nftHoldings({ marks, accounts })
  const items = new Map(
    holdings.map(({ account, collection, tokenId, copies }) => [ownership(account, collection, tokenId), copies]),
  )
  const keys = new Map(
    holdings.map(({ collection, tokenId }) => [`${collection}:${tokenId}`, { chainId, collection, tokenId }]),
  )
  const holders =
    keys.size === 0
      ? new Map<string, ReadonlyArray<NftHolder>>()
      : yield* nftHolders({ marks, keys: [...keys.values()] })
  const owners = new Map(
    [...keys].flatMap(([key, { collection, tokenId }]) =>
      (holders.get(`${chainId}:${key}`) ?? []).map(
        ({ account, copies }) => [ownership(account, collection, tokenId), copies] as const,
      ),
    ),
  )
  return { items, owners }
})

const readItemEvents = Effect.fnUntraced(function* (
  chainId: ChainId,
  accounts: ReadonlyArray<Address>,
  marks: ReadonlyArray<Mark>,
) {
  const all = { marks, after: undefined, limit: rowsMax }
  const everyTime = { startMs: undefined, endMs: undefined, ceilings: new Map<ChainId, number>() }
  return {
    ofAccounts: yield* nftEventsOfAccounts({ ...all, ...everyTime, accounts }),
    ofBlocks: yield* nftEventsOfBlocks({ ...all, chainId, fromBlock: 0, untilBlock: undefined }),
  }
})

const readPrices = Effect.fnUntraced(function* ({ chain, market }: Truth, marks: ReadonlyArray<Mark>) {
  const trusted = market === undefined ? undefined : trustedQuotes(chain)
  if (market === undefined || trusted === undefined) return { ticks: [], newest: new Map<Address, PriceTick>() }
  const tokens = [...new Set(market.pools.flatMap((pool) => pool.tokens))]
  const ticks = yield* readTicks({ marks, trusted, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
  const prices = yield* tokenPrices({ marks, trusted, tokens })
  return { ticks, newest: new Map([...prices].map(([token, { tick }]) => [token, tick] as const)) }
})

/** The marks of both lanes of a chain. */
interface LaneMarks {
  readonly mark: Mark
  readonly history: Mark | undefined
}

/** The blocks that are visible at marks, lowest first. */
const shownAt = (truth: Truth, { mark, history }: LaneMarks): ReadonlyArray<Block> => {
  // A fork below the first block leaves a mark that covers nothing.
  const branch = mark.block.number < truth.firstNumber ? [] : branchTo(truth, mark.block.hash)
  const runs = history === undefined ? [] : runsOf(history)
  const below = (truth.history ?? []).filter(({ number }) =>
    runs.some(({ first, last }) => first <= number && number <= last),
  )
  return [...below.toSorted((left, right) => left.number - right.number), ...branch]
}

const compareAnswers = (truth: Truth, marks: LaneMarks, answers: Answers): void => {
  const { chain } = truth
  const { mark, history } = marks
  const shown = shownAt(truth, marks)
  const at = `at block ${mark.block.number} (${mark.block.hash}, seq ${mark.place.seq}, applied ${mark.applied}, history ${history?.place.seq ?? 0})`
  const histories = [...historiesIn(chain, shown)]
  const balances = balancesAfter(chain, lastRun(shown))
  assert.deepStrictEqual(sorted(answers.balances), sorted(balances), `P5: balances ${at}`)
  compareHolders(answers.holders, { chain, run: lastRun(shown), balances }, at)
  const items = sorted(itemsAfter(chain, lastRun(shown)))
  assert.deepStrictEqual(sorted(answers.items), items, `P5: items of accounts ${at}`)
  assert.deepStrictEqual(sorted(answers.owners), items, `P5: owners of items ${at}`)
  const events = itemEventsIn(chain, shown)
  const { ofAccounts, ofBlocks } = answers.itemEvents
  assert.deepStrictEqual(ofAccounts.map(eventLine).toSorted(), events, `P5: transfers of items of accounts ${at}`)
  assert.deepStrictEqual(ofBlocks.map(eventLine).toSorted(), events, `P5: transfers of items of blocks ${at}`)
  assert.deepStrictEqual(ofAccounts.toReversed(), ofBlocks, `P10: both lists of transfers have one order ${at}`)
  assert.deepStrictEqual(sorted(answers.approvals), sorted(approvalsAfter(chain.id, shown)), `P5: permissions ${at}`)
  assert.deepStrictEqual(sorted(answers.proxies), sorted(proxiesAfter(shown)), `P5: smart accounts ${at}`)
  assert.deepStrictEqual(
    linesOf(answers.signed),
    expectedLines(histories, ({ isSigner }) => isSigner),
    `P5: what accounts signed ${at}`,
  )
  assert.deepStrictEqual(
    linesOf(answers.received),
    expectedLines(histories, ({ isReceiver }) => isReceiver),
    `P5: what accounts received ${at}`,
  )
  assert.deepStrictEqual(
    sorted(new Map(answers.transactions.map((row) => [row.hash, factsOf(row)]))),
    sorted(transactionsIn(chain, shown)),
    `P5: transactions by hash ${at}`,
  )
  assert.strictEqual(
    answers.transactions.length,
    new Set(answers.transactions.map(({ hash }) => hash)).size,
    `P6 ${at}`,
  )
  const words = [...tokensIn(shown)].map(
    ([token, answered]) =>
      [
        token,
        {
          name: answered.name ?? null,
          symbol: answered.symbol ?? null,
          decimals: answered.decimals ?? null,
          totalSupplyRaw: answered.totalSupplyRaw ?? null,
          isNew: answered.isNew,
        },
      ] as const,
  )
  assert.deepStrictEqual(sorted(new Map(answers.tokens)), sorted(new Map(words)), `P5: tokens ${at}`)
  for (const [key, balanceRaw] of answers.balances) {
    const [account = "", token = ""] = key.split(" ")
    const heldRaw = truth.balanceAt?.(mark.block.hash, account, token) ?? balanceRaw
    assert.strictEqual(balanceRaw, heldRaw, `P5: what the chain itself says of ${key} ${at}`)
  }
  compareTicks(truth, lastRun(shown), answers.ticks, at)
  const newest = new Map(answers.ticks.map((tick) => [tick.token, tick]))
  assert.deepStrictEqual(sorted(answers.newest), sorted(newest), `P5: the newest prices are those of the ticks ${at}`)
  assert.isAtLeast(mark.block.number, mark.finalized?.number ?? 0, `P7: the mark is not below what is final ${at}`)
}

/** Compares every member of every tick: floating-point quotients within a billionth, everything else exactly. */
const compareTicks = (
  truth: Truth,
  blocks: ReadonlyArray<Block>,
  ticks: ReadonlyArray<PriceTick>,
  at: string,
): void => {
  const { chain, firstNumber, market } = truth
  if (market === undefined) return
  const expected = ticksIn(chain, market, { blocks, firstNumber })
  const named = <Tick extends Pick<PriceTick, "token" | "bucket">>(all: ReadonlyArray<Tick>) =>
    new Map(all.map((tick) => [`${tick.bucket} ${tick.token}`, tick]))
  const found = named(ticks)
  assert.strictEqual(found.size, ticks.length, `P6: one tick of a token in a bucket ${at}`)
  assert.deepStrictEqual(
    sorted(new Map([...found].map(([name, tick]) => [name, exactOf(tick)]))),
    sorted(new Map([...named(expected)].map(([name, tick]) => [name, expectedExact(tick)]))),
    `P5: prices ${at}`,
  )
  for (const [name, tick] of named(expected)) {
    const unit = 10 ** market.decimalsOf(tick.token)
    for (const figure of ["open", "high", "low", "close", "median"] as const) {
      const answered = (found.get(name)?.[figure] ?? Number.NaN) * unit
      assert.isBelow(Math.abs(answered / tick[figure] - 1), 1e-9, `P5: ${figure} of ${name}, ${tick[figure]}, ${at}`)
    }
    assert.closeTo(found.get(name)?.confidence ?? Number.NaN, tick.confidence, 1e-9, `P5: confidence of ${name} ${at}`)
  }
  truth.tally?.add("price compared", expected.length)
}

const exactOf = ({ trades, volumeUsdCents, liquidityUsdCents, nativeLiquidityUsdCents, pools, hops }: PriceTick) => ({
  trades,
  volumeUsdCents,
  liquidityUsdCents,
  nativeLiquidityUsdCents,
  pools,
  hops,
})

const expectedExact = (tick: OracleTick): ReturnType<typeof exactOf> => ({
  trades: tick.swaps,
  volumeUsdCents: tick.volumeCents,
  liquidityUsdCents: tick.liquidityCents,
  nativeLiquidityUsdCents: tick.nativeLiquidityCents,
  pools: tick.pools,
  hops: tick.hops,
})

const sorted = <A>(map: ReadonlyMap<string, A>): ReadonlyArray<readonly [string, A]> =>
  [...map].toSorted(([left], [right]) => (left < right ? -1 : 1))

/** Sorted by account, then in the order of the history, so that both lists can be compared line by line. */
const linesOf = (entries: ReadonlyArray<HistoryEntry>): ReadonlyArray<string> =>
  [...Map.groupBy(entries, ({ account }) => account)]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([account, ofAccount]) =>
      ofAccount.map(({ transaction: { hash, blockHash }, ...entry }) =>
        lineOf(account, { ...entry, blockHash, transactionHash: hash }),
      ),
    )

const expectedLines = (
  histories: ReadonlyArray<readonly [Address, ReadonlyArray<HistoryLine>]>,
  isShown: (line: HistoryLine) => boolean,
): ReadonlyArray<string> =>
  histories
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([account, lines]) => lines.filter(isShown).map((line) => lineOf(account, line)))

const lineOf = (account: Address, line: HistoryLine): string =>
  [
    account,
    line.blockNumber,
    line.blockHash,
    line.transactionIndex,
    line.transactionHash,
    line.timestampMs,
    line.isSigner ? "signed" : "",
    line.isReceiver ? "received" : "",
  ].join(" ")

const eventLine = ({ transactionHash, collection, tokenId, from, to, copies }: NftEventRow): string =>
  `${transactionHash} ${collection}#${tokenId} ${from} ${to} ${copies}`

const textOf = (asset: Asset): string => (isNft(asset) ? `${asset.token}#${asset.tokenId}` : asset.token)

const factsOf = (row: TransactionRow): TransactionFacts => ({
  hash: row.hash,
  blockNumber: row.blockNumber,
  blockHash: row.blockHash,
  transactionIndex: row.transactionIndex,
  timestampMs: row.timestampMs,
  from: row.from,
  to: row.to ?? undefined,
  valueRaw: row.valueRaw,
  feeRaw: row.feeRaw,
  hasFailed: row.hasFailed,
  changes: changeLines(
    row.deltas.map(({ account, asset, amountRaw }) => ({ account, token: textOf(asset), amountRaw })),
  ),
})
