/**
 * Signatures of well-known functions by purpose: `public-functions.csv`. Functions whose name states the purpose are in `function-names.csv`.
 *
 * Any contract may define any function, so a purpose describes the request and not its effect. A function whose name has no purpose without
 * its arguments (`execute`, `poke`, `start`) is left out (`ops/docs/decisions/0016-sentences.md`).
 *
 * A selector follows from its signature, so no entry can be of another function. Signatures of OpenZeppelin, Uniswap, ENS, Chainlink, Safe, CoW Protocol,
 * Optimism and Synthetix were compared with the ABIs in their npm packages; the others are common forms of a name that states its purpose, and those
 * of verified contracts in `abi_dump.xz` of PyPI package `panoramix-decompiler` 0.6.1 and in `4byte.json` of the Go module
 * `github.com/ethereum/go-ethereum` 1.13.15.
 */
import { readPurposeTable } from "./purpose-table.ts"

/** Signatures by purpose. */
export const publicFunctions = readPurposeTable("public-functions")

/** Purposes that describe less than the calls, events and movements of the transaction, and are used only where those describe nothing. */
export const generalPurposes: ReadonlySet<string> = new Set([
  "send assets",
  "set a permission",
  "make a batch of calls",
  "execute a transaction of a shared wallet",
])

/** Functions by which an amount of zero takes a permission back: the place of the amount among their arguments, and the purpose then. */
export const takenBack: Readonly<Record<string, { readonly amount: number; readonly purpose: string }>> = {
  "approve(address,address,uint160,uint48)": {
    amount: 2,
    purpose: "revoke the permission of an account to spend tokens",
  },
  "approveDelegation(address,uint256)": { amount: 1, purpose: "revoke the permission of an account to borrow" },
}
