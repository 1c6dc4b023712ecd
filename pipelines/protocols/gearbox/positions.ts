import { provenVaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Deposits in lending pools of version 3. Source: `isPool` of `contracts/interfaces/IContractsRegister.sol` in https://github.com/Gearbox-protocol/core-v2. */
export const positions = [provenVaultGroup(contracts.registers, "isPool(address)", { id: "supply", label: "Lending" })]
