/**
 * Goal: the prices by recorded swaps of pool families other than Uniswap's equal what their transactions paid, and as many swaps have one as are
 * pinned. Method: a reading of the recorded receipts that uses none of the service's decoders, rules and lists. It reads amounts by their place
 * in the event, and finds them among the transfers of the pool. Where a swap with tokens has no price, its pool was paid back in the block. Counts
 * are those of all recordings, in the run of a release.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { assert, describe, expect, it } from "vitest"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { transferTopic } from "../support/recorded/recorded-changes.ts"
import { needsSharedData, sampledRecordings, sharedData } from "../support/recorded/shared-data.ts"
import { isReleaseRun } from "../support/run/release-run.ts"

interface RawLog {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
  readonly logIndex: string
}

interface RawReceipt {
  readonly logs: ReadonlyArray<RawLog>
}

interface RawRecord {
  readonly receipts?: ReadonlyArray<RawReceipt> | null
  readonly receipt?: RawReceipt
}

const wordsOf = ({ data }: RawLog): ReadonlyArray<bigint> =>
  (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

const signed = (word = 0n): bigint => BigInt.asIntN(256, word)

/** What a pool was paid and paid out, by the first bytes of its event. */
const families: Readonly<
  Record<string, readonly [family: string, (words: ReadonlyArray<bigint>) => readonly [bigint, bigint]]>
> = {
  "0x19b47279": ["PancakeSwap v3", ([a, b]) => ordered(signed(a), signed(b))],
  "0x8b3e96f2": ["Curve", ([, paid = 0n, , got = 0n]) => [paid, got]],
  "0xb2e76ae9": ["Curve", ([, paid = 0n, , got = 0n]) => [paid, got]],
  "0xd013ca23": ["Curve", ([, paid = 0n, , got = 0n]) => [paid, got]],
  "0x143f1f8e": ["Curve", ([, paid = 0n, , got = 0n]) => [paid, got]],
  "0xc6c1e063": ["Saddle", ([paid = 0n, got = 0n]) => [paid, got]],
  "0xb3e27736": ["Solidly", ([a = 0n, b = 0n, c = 0n, d = 0n]) => ordered(a - c, b - d)],
  "0xc2c0245e": ["DODO", ([, , paid = 0n, got = 0n]) => [paid, got]],
  "0x908fb5ee": ["Balancer v1", ([paid = 0n, got = 0n]) => [paid, got]],
  "0x2170c741": ["Balancer v2", ([paid = 0n, got = 0n]) => [paid, got]],
  "0x0874b2d5": ["Balancer v3", ([paid = 0n, got = 0n]) => [paid, got]],
  "0x5c02c2bb": ["Bancor v3", ([paid = 0n, got = 0n]) => [paid, got]],
}

/** Families whose vault holds the tokens: their events name them. */
const vaultFamilies = new Set(["Balancer v2", "Balancer v3", "Bancor v3"])

const familyOf = ({ topics }: RawLog) => families[(topics[0] ?? "").slice(0, 10)] ?? assert.fail("filtered above")

const ordered = (first: bigint, second: bigint): readonly [bigint, bigint] =>
  first > 0n ? [first, -second] : [second, -first]

/** The amounts that moved to and from a pool, by token. */
const movesOf = (logs: ReadonlyArray<RawLog>, pool: string) =>
  logs
    .filter(({ topics }) => topics[0] === transferTopic && topics.length === 3)
    .flatMap(({ address, topics: [, from = "", to = ""], data }) => {
      const isPaid = to.slice(-40) === pool.slice(2)
      return isPaid || from.slice(-40) === pool.slice(2) ? [{ token: address, isPaid, amountRaw: BigInt(data) }] : []
    })

/** The price of the first token in the second that a swap gives. */
const priceOf = ({ reserve0Raw, reserve1Raw, sqrtPriceRaw, amount0Raw, amount1Raw }: Swap): number => {
  if (reserve0Raw !== undefined) return Number(reserve1Raw) / Number(reserve0Raw)
  return sqrtPriceRaw === undefined ? -Number(amount1Raw) / Number(amount0Raw) : (Number(sqrtPriceRaw) / 2 ** 96) ** 2
}

interface Found {
  readonly log: RawLog
  /** Of the transaction, and of the block. */
  readonly logs: ReadonlyArray<RawLog>
  readonly all: ReadonlyArray<RawLog>
  readonly swap: Swap | undefined
}

/** The swaps of families in a record, with the facts. */
const swapsIn = (path: string): ReadonlyArray<Found> => {
  const bytes = readFileSync(path)
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString()
  if (!Object.keys(families).some((topic) => text.includes(topic))) return []
  // The form in the folder's README.
  const record = JSON.parse(text) as RawRecord
  const decoded = Result.getOrUndefined(decodeRecord(record, path))
  if (decoded?.kind !== "block") return []
  const facts = foldBlocks({ chain: decoded.chain, blocks: [decoded.block] }).flatMap(({ swaps }) => swaps)
  const receipts = record.receipts ?? (record.receipt === undefined ? [] : [record.receipt])
  const all = receipts.flatMap(({ logs }) => logs)
  return receipts.flatMap(({ logs }) =>
    logs
      .filter(({ topics }) => (topics[0] ?? "").slice(0, 10) in families)
      .map((log) => {
        const swap = facts.find(({ place }) => place.originIndex === Number(log.logIndex))
        return { log, logs, all, swap }
      }),
  )
}

const tokenOfTopic = (topic = ""): string => `0x${topic.slice(-40)}`

/** Asserts that the tokens of a swap of a vault are those that its event names. */
const assertNamed = ({ topics }: RawLog, tokens: ReadonlyArray<string | undefined>): void => {
  const coin = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
  const named = [tokenOfTopic(topics[2]), tokenOfTopic(topics[3])].map((token) =>
    token === coin ? zeroAddress : token,
  )
  assert.deepStrictEqual(tokens, named)
}

/** True for a swap of a vault of the pool's own shares, of two pools, or whose pool also changed otherwise in the block. */
const isMixed = ({ log, all }: Found): boolean => {
  const [topic, id = "", sold] = log.topics
  if (
    log.topics
      .slice(2)
      .some((token) => tokenOfTopic(token) === id.slice(0, 42) || tokenOfTopic(token) === tokenOfTopic(id))
  )
    return true
  const ofPool = all.filter(({ topics }) => topics[1] === id)
  return topic?.startsWith("0x5c02c2bb")
    ? ofPool.length > 3
    : ofPool.some(({ topics }) => topics[0] !== topic || topics[2] !== sold)
}

/** Asserts that a price is what a transaction paid, and gives its difference from the rate of the trade. */
const differenceOf = ({ log, logs }: Found, swap: Swap, amounts: readonly [bigint, bigint]): number => {
  const [paidRaw, gotRaw] = amounts
  const isFirstPaid = swap.amount0Raw > 0n
  assert.deepStrictEqual(isFirstPaid ? [swap.amount0Raw, -swap.amount1Raw] : [swap.amount1Raw, -swap.amount0Raw], [
    paidRaw,
    gotRaw,
  ])
  const [sold, bought] = isFirstPaid ? [swap.token0, swap.token1] : [swap.token1, swap.token0]
  const isOfVault = vaultFamilies.has(familyOf(log)[0])
  if (isOfVault) assertNamed(log, [sold, bought])
  const moves = movesOf(logs, log.address)
  for (const [token, isPaid, amountRaw] of [
    [sold, true, paidRaw],
    [bought, false, gotRaw],
  ] as const) {
    const isMoved = moves.some((move) => move.token === token && move.isPaid === isPaid && move.amountRaw === amountRaw)
    assert.isTrue(isMoved || isOfVault || token === zeroAddress, `${log.address}: ${amountRaw} of ${token}`)
  }
  const rate = isFirstPaid ? Number(gotRaw) / Number(paidRaw) : Number(paidRaw) / Number(gotRaw)
  return Math.abs(priceOf(swap) / rate - 1)
}

describe("recorded swaps of pool families", () => {
  it("have prices near what they paid, unless their pool was paid back", async (context) => {
    needsSharedData(context)
    const counts = new Map<string, { swaps: number; priced: number; difference: number }>()
    const paths = globSync([`${sharedData}/transactions/*/*.json`, `${sharedData}/blocks/*/*.json.gz`]).toSorted()
    for (const found of sampledRecordings(paths).flatMap(swapsIn)) {
      const { log, all, swap } = found
      const [family, read] = familyOf(log)
      const count = counts.get(family) ?? { swaps: 0, priced: 0, difference: 0 }
      counts.set(family, count)
      count.swaps += 1
      if (swap?.isPriceSource) {
        count.priced += 1
        count.difference = Math.max(count.difference, differenceOf(found, swap, read(wordsOf(log))))
      } else if (swap?.token0 !== undefined) {
        const moves = movesOf(all, log.address)
        const isBack = [swap.token0, swap.token1].some(
          (token) => new Set(moves.filter((move) => move.token === token).map(({ isPaid }) => isPaid)).size > 1,
        )
        assert.isTrue(vaultFamilies.has(family) ? isMixed(found) : isBack, `${log.address} was not paid back`)
      }
    }
    if (!isReleaseRun) return assert.isAbove(counts.size, 0)
    const lines = [...counts]
      .toSorted()
      .map(
        ([family, { swaps, priced, difference }]) =>
          `${family}: ${priced} of ${swaps} swaps have a price, at most ${(difference * 100).toFixed(2)} % from their rate`,
      )
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("pool-prices/recorded.txt")
  })
})
