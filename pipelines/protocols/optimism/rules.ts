import { bridgeBetween } from "../families/bridge-chain.ts"
import { merkleClaimRules } from "../families/merkle-claim.ts"
import { opStackBridgeRules, opStackPairs } from "../families/op-stack-bridge.ts"
import { opStackMessages } from "../families/parent-chain-message.ts"
import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("optimism")

/** Bridges between OP Mainnet and Ethereum, and OP governance and airdrops. */
export const optimism = defineProtocol({
  slug: "optimism",
  name: "OP Mainnet",
  contracts: [contracts.foundation],
  messages: opStackMessages(10, { portals: contracts.portals, passers: contracts.passers }),
  bridgePairs: opStackPairs(contracts.factories),
  rules: [
    ...bridgeBetween([1, 10], opStackBridgeRules({ bridges: contracts.bridges, portals: contracts.portals })),
    ...votingRules(contracts.governors),
    ...delegationRules(contracts.tokens),
    ...merkleClaimRules(contracts.distributors),
    {
      action: "claim",
      called: contracts.senders,
      event: "Transfer(address,address,uint256)",
      emitters: contracts.tokens,
      account: { topic: 2 },
    },
  ],
})
