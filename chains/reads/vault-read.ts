import type { Address } from "#schemas/domain/primitive.ts"
import { classifiedLogsOf } from "../abi/classified-log.ts"
import { encodeCall } from "../abi/encode.ts"
import { decodeAddress } from "../abi/read.ts"
import { isVaultChange } from "../abi/supply.ts"
import { defineStateRead } from "../state-read.ts"

/** Vaults met for the first time that are read in one block; the others wait until they are met again. */
const vaultReadsMax = 100

/** Vaults in the cache of completed reads. A few hundred bytes each. */
const vaultsMax = 50_000

/** The token that a vault accepts, read when the vault first logs a deposit or a withdrawal. Untrusted: any contract can log these events. */
export type VaultRead = {
  readonly vault: Address
  /** Absent if the contract names none. */
  readonly asset: Address | undefined
}

/**
 * Assets of vaults, by the vault.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4626
 */
export const vaultRead = defineStateRead<VaultRead, "vault">({
  kind: "vaults",
  keyMembers: ["vault"],
  readsMax: vaultReadsMax,
  cachedMax: vaultsMax,
  wants: (block) => {
    const vaults = classifiedLogsOf(block)
      .filter(({ kind, log }) => kind === "other" && isVaultChange(log))
      .map(({ log }) => log.address)
    return [...new Set(vaults)].map((vault) => ({ vault }))
  },
  calls: ({ vault }) => [{ kind: "call", to: vault, data: encodeCall("asset()") }],
  decode: ([asset]) => ({ asset: decodeAddress(asset) }),
})
