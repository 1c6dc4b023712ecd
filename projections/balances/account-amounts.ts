/** The amounts of accounts from the rows of checkpoints, folds, reads on demand and the ledger: what `account-balances-sql.ts` says, without the store. Pure. */
import { Schema } from "effect"
import { laneMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type RowVersion, rowsAtMarks } from "../table/row-versions.ts"

/** One row per account and chain. */
export const AccountAmountsRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  isCoinKnown: Schema.Boolean,
  isRead: Schema.Boolean,
  known: Schema.Array(Schema.Tuple([Schema.String, Schema.BigIntFromString, Schema.BigIntFromString])),
  moved: Schema.Array(Schema.Tuple([Schema.String, Schema.BigIntFromString, Schema.NumberFromString])),
})

/**
 * Known and moved amounts of an account on a chain. `known` has token, checkpoint and movements after it, `moved` has token, sum and first block of the
 * movements without one.
 */
export type AccountAmounts = typeof AccountAmountsRow.Type

/** Kinds of rows, by precedence within a block: movements, folded checkpoints, checkpoints of blocks, balances read on demand; and blocks. */
export const kinds = { movement: 0, folded: 1, checkpoint: 2, read: 3, block: 4 } as const

/** A version of a row of a table. */
export interface AmountVersion extends RowVersion {
  readonly kind: number
  /** The key of the row within its kind, chain and block, but for the account and the token. */
  readonly place: string
  /** Empty for blocks. */
  readonly account: Address
  /** Empty for blocks. */
  readonly token: Address
  /** Whether the token has balances: NFTs have none. */
  readonly isOfBalances: boolean
  /** Of blocks, and of those that were read at. */
  readonly blockHash: string
  readonly knownRaw: bigint
  /** The amount moved, or the part of a folded balance that is not in `knownRaw`. */
  readonly raw: bigint
}

/** The block of each chain at which amounts are determined. */
export interface AmountScope {
  readonly marks: ReadonlyArray<Mark>
  /** The block of each chain. */
  readonly heights: ReadonlyMap<ChainId, number>
  /** The last record of each chain's stream of reads that applies. */
  readonly readSeqs: ReadonlyMap<ChainId, number>
}

const keyText = ({ kind, account, chainId, token, blockNumber, place }: AmountVersion): string =>
  `${kind} ${account} ${chainId} ${token} ${blockNumber} ${place}`

/** Whether a row lies in the contiguous run of blocks that ends at the mark. Only history can lie below a gap. */
const isUnbroken = ({ chainId, blockNumber }: AmountVersion, marks: ReadonlyArray<Mark>): boolean =>
  laneMark(marks, chainId, "history") === undefined || blockNumber >= (unbrokenFrom(marks, chainId) ?? 0)

/** The rows that count at the marks; `undefined` if some of them are of a later record, so that those of the marks are not there any more. */
const countedRows = (versions: ReadonlyArray<AmountVersion>, { marks, readSeqs }: AmountScope) => {
  const [reads, others] = [versions.filter(isRead), versions.filter((row) => !isRead(row))]
  const rows = rowsAtMarks(others, marks, keyText)
  if (rows === undefined) return undefined
  const blocks = new Set(rows.flatMap((row) => (row.kind === kinds.block ? [blockText(row)] : [])))
  // A read of a block that was reverted does not apply.
  const canonical = reads.filter((row) => row.seq <= (readSeqs.get(row.chainId) ?? 0) && blocks.has(blockText(row)))
  return [...rows, ...canonical].filter((row) => row.kind !== kinds.block && row.isOfBalances && isUnbroken(row, marks))
}

const isRead = ({ kind }: AmountVersion): boolean => kind === kinds.read

const blockText = ({ chainId, blockNumber, blockHash }: AmountVersion): string =>
  `${chainId} ${blockNumber} ${blockHash}`

/** Whether one checkpoint takes precedence over another: the newest up to the height over the first after it; within a block, by kind. */
const isNearer = (one: AmountVersion, other: AmountVersion, height: number): boolean => {
  const isUpTo = one.blockNumber <= height
  if (isUpTo !== other.blockNumber <= height) return isUpTo
  return one.blockNumber === other.blockNumber ? one.kind > other.kind : isUpTo === one.blockNumber > other.blockNumber
}

/** Sums wrap around like those in the store; fraudulent tokens overflow. */
const sumOf = (rows: ReadonlyArray<AmountVersion>): bigint => rows.reduce((sum, row) => sum + row.raw, 0n)

const wrapped = (raw: bigint): bigint => BigInt.asIntN(256, raw)

/**
 * The checkpoint of a balance. Balances are folded without reads on demand, so that one of these up to the height takes precedence over all folded ones:
 * the movements since the first of them are there.
 */
const nearestOf = (rows: ReadonlyArray<AmountVersion>, height: number): AmountVersion | undefined => {
  const isReadUpTo = rows.some((row) => isRead(row) && row.blockNumber <= height)
  return rows
    .filter(({ kind }) => kind > (isReadUpTo ? kinds.folded : kinds.movement))
    .reduce<AmountVersion | undefined>(
      (nearest, row) => (nearest === undefined || isNearer(row, nearest, height) ? row : nearest),
      undefined,
    )
}

/** Sum of the movements between the checkpoint, or the first movement, and the height; negative if the checkpoint is above it. */
const behindOf = (movements: ReadonlyArray<AmountVersion>, nearest: AmountVersion | undefined, height: number) => {
  if (nearest === undefined) return sumOf(movements.filter(({ blockNumber }) => blockNumber <= height))
  const isBetween = ({ blockNumber }: AmountVersion) =>
    blockNumber > Math.min(nearest.blockNumber, height) && blockNumber <= Math.max(nearest.blockNumber, height)
  const between = sumOf(movements.filter(isBetween))
  return nearest.blockNumber > height ? -between : between
}

const amountsOfAccount = (rows: ReadonlyArray<AmountVersion>, height: number) => {
  const known: Array<AccountAmounts["known"][number]> = []
  const moved: Array<AccountAmounts["moved"][number]> = []
  for (const [token, own] of Map.groupBy(rows, (row) => row.token)) {
    const movements = own.filter(({ kind }) => kind === kinds.movement)
    const nearest = nearestOf(own, height)
    const behindRaw = wrapped(behindOf(movements, nearest, height))
    if (nearest === undefined) {
      const firstBlock = movements.reduce(
        (first, { blockNumber }) => Math.min(first, blockNumber),
        Number.POSITIVE_INFINITY,
      )
      moved.push([token, behindRaw, firstBlock])
      continue
    }
    const sinceRaw = wrapped(nearest.raw + behindRaw)
    if (nearest.knownRaw !== 0n || sinceRaw !== 0n) known.push([token, nearest.knownRaw, sinceRaw])
  }
  return { known, moved }
}

/**
 * The amounts of accounts by chain, from all versions of the rows in scope; `undefined` if a revert replaced some of these rows, so that the versions
 * do not show what was there.
 */
export const amountsOfVersions = (
  versions: ReadonlyArray<AmountVersion>,
  scope: AmountScope,
): ReadonlyArray<AccountAmounts> | undefined => {
  const rows = countedRows(versions, scope)
  if (rows === undefined) return undefined
  return [...Map.groupBy(rows, ({ account, chainId }) => `${account} ${chainId}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { account, chainId } = first
    const ofCoin = own.filter(({ token }) => token === zeroAddress)
    return [
      {
        account,
        chainId,
        isCoinKnown: ofCoin.some(({ kind }) => kind > kinds.movement),
        isRead: ofCoin.some(isRead),
        ...amountsOfAccount(own, scope.heights.get(chainId) ?? -1),
      },
    ]
  })
}
