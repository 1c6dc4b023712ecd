import { merkleClaimRules } from "../families/merkle-claim.ts"
import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { shareRules } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("pickle")

/** Pickle Finance: vaults, and compensation for an exploit. Vaults (jars). */
export const pickle = defineProtocol({
  slug: "pickle finance",
  name: "Pickle Finance",
  contracts: [contracts.escrows],
  positions: [pooledVaultGroup(contracts.jars)],
  rules: [...merkleClaimRules(contracts.claims), ...shareRules(contracts.jars)],
})
