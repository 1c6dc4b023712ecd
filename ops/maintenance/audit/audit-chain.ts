/**
 * An audit: compares a sample of balances in the tables with those that the chain has at the block of the mark.
 *
 * If that block is gone meanwhile, the newest final block is compared instead.
 */
import { Effect, Random, Schema } from "effect"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { type BalancePair, compareBalances, sampleBalances } from "#projections/balances/audited-balances.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks, readServed } from "#projections/table/commits.ts"
import { compareCovered, finalPart } from "#projections/verify/table-digests.ts"
import type { BalanceReason } from "#schemas/domain/balance-mode.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"

/** The tables contain no block of a chain that its endpoints have. */
export class NothingToAudit extends Schema.TaggedError<NothingToAudit>()("NothingToAudit", { chainId: Schema.Int }) {
  readonly kind = "rejected"
  override get message() {
    return `There is nothing to audit: the tables contain no block of chain ${this.chainId} yet.`
  }
}

/** Balances per audit: a few requests with Multicall3, and one statement. @limit operators */
export const auditedBalancesMax = 1_000

/** A balance that the tables have otherwise than the chain. */
export interface BalanceDifference extends BalancePair {
  readonly oursRaw: bigint
  readonly chainRaw: bigint
  readonly reason: BalanceReason
}

/** The result of an audit. */
export interface Audit {
  readonly chainId: ChainId
  readonly block: BlockReference
  /** Balances that both the tables and the chain have. */
  readonly compared: number
  readonly agreeing: number
  /** Sampled balances that the chain did not return: the token reverted, or the endpoint does not keep the state. */
  readonly unread: number
  /** Sampled balances that are unknown in the tables. */
  readonly unknown: number
  readonly differences: ReadonlyArray<BalanceDifference>
}

/** Audits up to `sample` balances of a chain. Fails with `NothingToAudit`, and as the store and the endpoints do. */
export const auditChain = Effect.fn("ops.auditChain")(function* (chainId: ChainId, sample: number) {
  const { set, marks } = yield* readServed(ownSet)
  const store = yield* Store
  const own = marks.filter((mark) => mark.chainId === chainId)
  const start = yield* randomAddress
  const limit = Math.min(sample, auditedBalancesMax)
  const compare = (covered: ReadonlyArray<Mark>) =>
    auditAt({ chainId, marks: covered, start, limit }).pipe(
      Effect.catchTag("BlockMissing", () => auditAt({ chainId, marks: covered.flatMap(finalPart), start, limit })),
    )
  return yield* compareCovered({
    marks: own,
    readMarks: Effect.provideService(readMarks(), Store, store),
    compare,
  }).pipe(Effect.provideService(Store, yield* storeOver(set, release)))
})

const auditAt = Effect.fnUntraced(function* (options: {
  readonly chainId: ChainId
  readonly marks: ReadonlyArray<Mark>
  readonly start: string
  readonly limit: number
}) {
  const { chainId, marks, start, limit } = options
  const block = leadingMark(marks, chainId)?.block
  if (block === undefined) return yield* new NothingToAudit({ chainId })
  const first = yield* sampleBalances({ chainId, marks, start, limit })
  // The addresses before the start follow those at the end.
  const rest =
    first.length < limit
      ? yield* sampleBalances({ chainId, marks, start: zeroAddress, limit: limit - first.length })
      : []
  const pairs = distinct([...first, ...rest])
  const read = yield* readBalances(block, pairs)
  const compared = yield* compareBalances({ chainId, marks, balances: read })
  const chainOf = new Map(read.map((one) => [pairText(one), one.balanceRaw]))
  const differences = compared.flatMap(
    ({ account, token, differenceRaw, reason }): ReadonlyArray<BalanceDifference> => {
      const chainRaw = chainOf.get(pairText({ account, token })) ?? 0n
      return differenceRaw === 0n ? [] : [{ account, token, oursRaw: chainRaw - differenceRaw, chainRaw, reason }]
    },
  )
  const audit: Audit = {
    chainId,
    block: { number: block.number, hash: block.hash },
    compared: compared.length,
    agreeing: compared.length - differences.length,
    unread: pairs.length - read.length,
    unknown: read.length - compared.length,
    differences,
  }
  return audit
})

const pairText = ({ account, token }: BalancePair): string => `${account} ${token}`

const distinct = (pairs: ReadonlyArray<BalancePair>): ReadonlyArray<BalancePair> => [
  ...new Map(pairs.map((pair) => [pairText(pair), pair])).values(),
]

/** The balances that the chain has after a block; those that it does not return are left out. */
const readBalances = Effect.fnUntraced(function* (block: BlockReference, pairs: ReadonlyArray<BalancePair>) {
  const reader = yield* ChainReader
  const link = yield* reader.readLink(block.number)
  const keys = { [balanceRead.kind]: pairs.map(({ account, token }) => ({ account, token })) }
  const reads = yield* reader.readState({ block: { ...link, hash: block.hash }, keys })
  return balanceRead
    .of(reads)
    .flatMap(({ balanceRaw, ...pair }) => (balanceRaw === undefined ? [] : [{ ...pair, balanceRaw }]))
})

const randomAddress = Effect.map(
  Effect.replicateEffect(Random.nextIntBetween(0, 256), 20),
  (bytes) => `0x${Buffer.from(bytes).toString("hex")}`,
)
