import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("synapse")

/** Events of transfers to another chain. */
const sent: ReadonlyArray<string> = [
  "TokenDeposit(address,uint256,address,uint256)",
  "TokenDepositAndSwap(address,uint256,address,uint256,uint8,uint8,uint256,uint256)",
  "TokenRedeem(address,uint256,address,uint256)",
  "TokenRedeemAndRemove(address,uint256,address,uint256,uint8,uint256,uint256)",
  "TokenRedeemAndSwap(address,uint256,address,uint256,uint8,uint8,uint256,uint256)",
  "TokenRedeemV2(bytes32,uint256,address,uint256)",
]

/**
 * Synapse bridge on Ethereum.
 *
 * Source: `contracts/bridge/SynapseBridge.sol` of https://github.com/synapsecns/synapse-contracts.
 */
export const synapse = defineProtocol({
  slug: "synapse",
  name: "Synapse",
  rules: [
    ...sent.map((event) => ({
      action: "bridge" as const,
      event,
      emitters: contracts.gates,
      otherChain: { word: 0 },
      sends: "any" as const,
    })),
    ...bridgeGateRules(contracts.gates),
  ],
})
