/** Reads allowances at a block, from the contracts that keep them. */
import { Effect } from "effect"
import { decodeResult, encodeCall } from "#chains/abi/encode.ts"
import type { BlockLink } from "#chains/reader/chain-reader.ts"
import { readCalls } from "#chains/reader/read-calls.ts"
import { type AllowanceRead, permit2Address, type TokenAllowance } from "#schemas/domain/allowance.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"

/** Allowances to read of an owner. */
interface AllowanceQuery {
  readonly owner: Address
  readonly allowances: ReadonlyArray<TokenAllowance>
}

/** @see https://eips.ethereum.org/EIPS/eip-20 */
const ofToken = "allowance(address,address) returns (uint256)"

/** Source: https://github.com/Uniswap/permit2 `src/interfaces/IAllowanceTransfer.sol`. */
const ofPermit2 = "allowance(address,address,address) returns (uint160,uint48,uint48)"

/** Latest time that a column can hold. */
const timeMsMax = Date.UTC(2299, 11, 31)

type AllowanceCall = Pick<AllowanceRead, "owner"> & TokenAllowance

const callOf = ({ kind, owner, token, spender }: AllowanceCall) =>
  kind === "erc20"
    ? { to: token, data: encodeCall(ofToken, [owner, spender]) }
    : { to: permit2Address, data: encodeCall(ofPermit2, [owner, token, spender]) }

const resultOf = (
  { kind }: AllowanceCall,
  output: Hex | undefined,
): Pick<AllowanceRead, "amountRaw" | "expiresAtMs"> => {
  const values = output === undefined ? undefined : decodeResult(kind === "erc20" ? ofToken : ofPermit2, output)
  const [amountRaw, expiration] = values ?? []
  if (typeof amountRaw !== "bigint") return { amountRaw: undefined, expiresAtMs: undefined }
  if (kind === "erc20") return { amountRaw, expiresAtMs: undefined }
  return { amountRaw, expiresAtMs: Math.min(Number(expiration) * 1_000, timeMsMax) }
}

/** The allowances as their contracts answer after a block. One whose contract gives no answer has no amount. */
export const readAllowances = Effect.fn("readAllowances")(function* (
  queries: ReadonlyArray<AllowanceQuery>,
  block: BlockLink,
) {
  const wanted = queries.flatMap(({ owner, allowances }) => allowances.map((one): AllowanceCall => ({ owner, ...one })))
  const none: ReadonlyArray<AllowanceRead> = []
  if (wanted.length === 0) return none
  const calls = wanted.map(callOf)
  const outputs = new Map(
    (yield* readCalls(calls, block)).map(({ to, data, output }) => [`${to} ${data}`, output] as const),
  )
  return wanted.map(
    (one, index): AllowanceRead => ({
      ...one,
      ...resultOf(one, outputs.get(`${calls[index]?.to} ${calls[index]?.data}`)),
    }),
  )
})
