import type { VaultChange } from "#schemas/facts/vault-change.ts"
import { type Processor, perBlock } from "../processor.ts"
import { type VaultMovement, vaultMovements } from "./vault-movements.ts"

/** Changes of what the pools of vaults have, per block. They have no balance of their own. */
export const vaultChanges: Processor = {
  id: "vault-changes",
  stage: "interpret",
  handle: perBlock(({ block }) => {
    const sums = new Map<string, VaultChange>()
    for (const { pool, token, amountRaw } of vaultMovements(block)) {
      const name = `${pool} ${nameOf(token)}`
      const known = sums.get(name)
      const changeRaw = (known?.changeRaw ?? 0n) + amountRaw
      const lowestRaw = known?.lowestRaw ?? 0n
      sums.set(name, { pool, token, changeRaw, lowestRaw: changeRaw < lowestRaw ? changeRaw : lowestRaw })
    }
    return { vaultChanges: [...sums.values()] }
  }),
}

const nameOf = (token: VaultMovement["token"]): string =>
  typeof token === "string" ? token : `${token.place} ${token.of}`
