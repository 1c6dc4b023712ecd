/** Amounts of accounts after further blocks, from the changes in these alone. Pure. */
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { AccountAmounts } from "../balances/account-amounts.ts"
import type { BlockChange } from "./block-changes.ts"

/** Sums wrap around like those in the store; fraudulent tokens overflow. */
const sumOf = (startRaw: bigint, movements: ReadonlyArray<BlockChange>): bigint =>
  movements.reduce((sum, { amountRaw }) => BigInt.asIntN(256, sum + amountRaw), startRaw)

const newestOf = (checkpoints: ReadonlyArray<BlockChange>): BlockChange | undefined =>
  checkpoints.reduce<BlockChange | undefined>(
    (newest, one) => (newest === undefined || one.block > newest.block ? one : newest),
    undefined,
  )

/**
 * The amounts of an account after its movements and checkpoints in later blocks. `undefined` if they do not follow: a token that moves for the first time
 * may have a checkpoint of zero, which amounts omit.
 */
export const advanceAmounts = (
  amounts: AccountAmounts,
  changes: ReadonlyArray<BlockChange>,
): AccountAmounts | undefined => {
  const known = new Map(amounts.known.map((row) => [row[0], row]))
  const moved = new Map(amounts.moved.map((row) => [row[0], row]))
  let isCoinKnown = amounts.isCoinKnown
  for (const [token, own] of Map.groupBy(changes, (change) => change.token)) {
    const movements = own.filter(({ kind }) => kind === "movement")
    const checkpoint = newestOf(own.filter(({ kind }) => kind === "checkpoint"))
    const [before, sum] = [known.get(token), moved.get(token)]
    if (checkpoint !== undefined) {
      const behind = movements.filter(({ block }) => block > checkpoint.block)
      known.set(token, [token, checkpoint.amountRaw, sumOf(0n, behind)])
      moved.delete(token)
      isCoinKnown ||= token === zeroAddress
    } else if (before !== undefined) known.set(token, [token, before[1], sumOf(before[2], movements)])
    else if (sum !== undefined) moved.set(token, [token, sumOf(sum[1], movements), sum[2]])
    else return undefined
  }
  return { ...amounts, isCoinKnown, known: [...known.values()], moved: [...moved.values()] }
}
