import { asyncVaultGroups } from "../families/async-vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("lagoon")

/** Shares of vaults, and requests. Source: `src/protocol-v1/BeaconProxyFactory.sol` of https://github.com/hopperlabsxyz/lagoon-v0. */
const positions = asyncVaultGroups(contracts.factories, "isInstance(address)")

/** Lagoon: vaults with asynchronous deposits and withdrawals. */
export const lagoon = defineApp({ slug: "lagoon", name: "Lagoon", positions })
