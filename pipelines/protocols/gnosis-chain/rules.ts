import { bridgeBetween } from "../families/bridge-chain.ts"
import { transferTo } from "../families/transfer.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gnosis-chain")

/**
 * Bridges between Gnosis and Ethereum: the Omnibridge and the xDai bridge.
 *
 * Source: `BasicOmnibridge.sol` of https://github.com/omni/omnibridge.
 */
export const gnosisChain = defineProtocol({
  slug: "gnosis-chain",
  name: "Gnosis Bridge",
  contracts: [contracts.peripherals],
  rules: bridgeBetween(
    [1, 100],
    [
      ...eventRules(contracts.mediators, [
        { action: "bridge", event: "TokensBridgingInitiated(address,address,uint256,bytes32)" },
        { action: "bridge", event: "TokensBridged(address,address,uint256,bytes32)", account: { topic: 2 } },
      ]),
      ...eventRules(contracts.coinBridges, [
        { action: "bridge", event: "UserRequestForAffirmation(address,uint256)" },
        { action: "bridge", event: "UserRequestForAffirmation(address,uint256,bytes32)" },
      ]),
      {
        action: "bridge",
        ...transferTo(contracts.coinBridges),
        emitters: contracts.dai,
      },
      ...eventRules(contracts.coinBridges, [
        { action: "bridge", event: "RelayedMessage(address,uint256,bytes32)", account: { word: 0 } },
        { action: "bridge", event: "UserRequestForSignature(address,uint256)" },
        { action: "bridge", event: "UserRequestForSignature(address,uint256,bytes32)" },
        { action: "bridge", event: "UserRequestForSignature(address,uint256,bytes32,address)" },
        { action: "bridge", event: "AffirmationCompleted(address,uint256,bytes32)", account: { word: 0 } },
      ]),
    ],
  ),
})
