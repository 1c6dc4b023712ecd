/** Logs of proxies and entry points, and authorizations. Topics are written out a second time here, as in `block-builder.ts`. */
import type { Address } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "./block-builder.ts"

/** First topics of events about code. */
export const codeTopics = {
  Upgraded: "0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b",
  BeaconUpgraded: "0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e",
  ChangedMasterCopy: "0x75e41bc35ff1bf14d81d1d2f649c0084a0f974f9289c803ec9898eeec4c8d0b8",
  NewImplementation: "0xd604de94d45953f9138079ec1b82d533cb2160c906d1076d1f7ed54befbca97a",
  AccountDeployed: "0xd51a9c61267aa6196961883ecf5ff2da6619c37dac0fa92122513fb32c032d2d",
} as const

/** The log by which a proxy names its code or its beacon, as ERC-1967 has it. */
export const proxyLog = (name: "Upgraded" | "BeaconUpgraded", proxy: Address, target: Address): LogDraft => ({
  address: proxy,
  topics: [codeTopics[name], `0x${word(target)}`],
  data: "0x",
})

/** The log of an entry point (version 0.7) that deployed a smart account. */
export const deployedLog = (account: Address, factory: Address): LogDraft => ({
  address: "0x0000000071727de22e5e9d8baf0edac6f37da032",
  topics: [codeTopics.AccountDeployed, `0x${word(7n)}`, `0x${word(account)}`],
  data: `0x${word(factory)}${word(0n)}`,
})

/** The code of a minimal proxy of a contract. */
export const minimalProxyOf = (contract: Address) =>
  `0x363d3d373d3d3d363d73${contract.slice(2)}5af43d82803e903d91602b57fd5bf3` as const
