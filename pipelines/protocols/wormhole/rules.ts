import { wormholeChains } from "../families/bridge-chain.ts"
import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("wormhole")

/**
 * Wormhole token bridges. Their messages are those of the core contract; in a transfer, the other chain follows a byte and three words.
 *
 * Source: `IWormhole.sol` of `ethereum/contracts/interfaces` and `BridgeStructs.sol` of `ethereum/contracts/bridge` in
 * https://github.com/wormhole-foundation/wormhole.
 */
export const wormhole = defineProtocol({
  slug: "wormhole",
  name: "Wormhole",
  rules: [
    {
      action: "bridge",
      event: "LogMessagePublished(address,uint64,uint32,bytes,uint8)",
      emitters: contracts.cores,
      where: { topic: 1, is: contracts.gates },
      otherChain: { bytes: [259, 261], ids: wormholeChains },
      sends: "any",
    },
    ...bridgeGateRules(contracts.gates),
  ],
})
