import { provenVaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Deposits. Those that are not lent, and debts, have tokens of their own, which no registry confirms. */
export const positions = [provenVaultGroup(contracts.factories, "isSilo(address)", { id: "supply", label: "Lending" })]
