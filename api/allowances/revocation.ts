/** Calls that revoke allowances. */
import { permit2Address } from "#schemas/domain/allowance.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { AllowanceModel, AllowanceRevocationModel } from "#schemas/graphql/model.ts"
import { operatorInput } from "../nft/operator-input.ts"

/** The first four bytes of the hashes of the functions' signatures. */
const selectors = {
  /**
   * `approve(address,uint256)`, of an amount or an item.
   *
   * @see https://eips.ethereum.org/EIPS/eip-20
   */
  approve: "0x095ea7b3",
  /**
   * `lockdown((address,address)[])`: sets amounts to zero, by token and spender.
   *
   * @see https://github.com/Uniswap/permit2 `src/interfaces/IAllowanceTransfer.sol`
   */
  lockdown: "0xcc53287f",
} as const

const wordOf = (value: string | bigint): string =>
  (typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0")

const inputOf = (selector: string, ...values: ReadonlyArray<string | bigint>): string =>
  `${selector}${values.map(wordOf).join("")}`

/** The call with which the owner revokes an allowance. */
export const revocationOf = ({
  kind,
  asset,
  spender,
  tokenId,
}: Pick<AllowanceModel, "kind" | "asset" | "spender" | "tokenId">): AllowanceRevocationModel => {
  if (kind === "operator") return { to: asset, data: operatorInput(spender, false) }
  if (kind === "item") return { to: asset, data: inputOf(selectors.approve, zeroAddress, tokenId) }
  if (kind === "erc20") return { to: asset, data: inputOf(selectors.approve, spender, 0n) }
  // One argument of variable length: its offset in bytes, and a list of one pair.
  return { to: permit2Address, data: inputOf(selectors.lockdown, 32n, 1n, asset, spender) }
}
