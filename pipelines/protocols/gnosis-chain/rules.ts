import { bridgeBetween } from "../families/bridge-chain.ts"
import { transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
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
      {
        action: "bridge",
        event: "TokensBridgingInitiated(address,address,uint256,bytes32)",
        emitters: contracts.mediators,
      },
      {
        action: "bridge",
        event: "TokensBridged(address,address,uint256,bytes32)",
        emitters: contracts.mediators,
        account: { topic: 2 },
      },
      { action: "bridge", event: "UserRequestForAffirmation(address,uint256)", emitters: contracts.coinBridges },
      {
        action: "bridge",
        event: "UserRequestForAffirmation(address,uint256,bytes32)",
        emitters: contracts.coinBridges,
      },
      {
        action: "bridge",
        ...transferTo(contracts.coinBridges),
        emitters: contracts.dai,
      },
      {
        action: "bridge",
        event: "RelayedMessage(address,uint256,bytes32)",
        emitters: contracts.coinBridges,
        account: { word: 0 },
      },
      { action: "bridge", event: "UserRequestForSignature(address,uint256)", emitters: contracts.coinBridges },
      { action: "bridge", event: "UserRequestForSignature(address,uint256,bytes32)", emitters: contracts.coinBridges },
      {
        action: "bridge",
        event: "UserRequestForSignature(address,uint256,bytes32,address)",
        emitters: contracts.coinBridges,
      },
      {
        action: "bridge",
        event: "AffirmationCompleted(address,uint256,bytes32)",
        emitters: contracts.coinBridges,
        account: { word: 0 },
      },
    ],
  ),
})
