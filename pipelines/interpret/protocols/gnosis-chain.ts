import { transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** The Omnibridge's mediators. */
const mediators = {
  1: ["0x88ad09518695c6c3712ac10a214be5109a655671"],
  100: ["0xf6a78083ca3e2a662d6dd1703c939c8ace2e268d"],
}

/** The bridge of DAI, and of USDS later, and of xDAI. */
const coinBridges = {
  1: ["0x4aa42145aa6ebf72e164c9bbc74fbd3788045016"],
  100: ["0x7301cfa0e1756b71869e93d4e4dca5c7d0eb0aa6"],
}

/** DAI, that was bridged by sending it there. */
const dai = { 1: ["0x6b175474e89094c44da98b954eedeac495271d0f"] }

/**
 * The bridges between Gnosis and Ethereum: the Omnibridge, and that of the coin.
 *
 * Source: https://docs.gnosischain.com (Omnibridge and xDai Bridge, Key Contracts); events: `BasicOmnibridge.sol` of
 * https://github.com/omni/omnibridge; `erc20_to_native` of `contracts/upgradeable_contracts` of https://github.com/gnosischain/tokenbridge-contracts,
 * with the later forms of `xdai_bridge/decoder.py` of https://github.com/rotki/rotki.
 */
export const gnosisChain = defineProtocol({
  slug: "gnosis-chain",
  name: "Gnosis Bridge",
  rules: [
    { action: "bridge", event: "TokensBridgingInitiated(address,address,uint256,bytes32)", emitters: mediators },
    {
      action: "bridge",
      event: "TokensBridged(address,address,uint256,bytes32)",
      emitters: mediators,
      account: { topic: 2 },
    },
    { action: "bridge", event: "UserRequestForAffirmation(address,uint256)", emitters: coinBridges },
    { action: "bridge", event: "UserRequestForAffirmation(address,uint256,bytes32)", emitters: coinBridges },
    {
      action: "bridge",
      ...transferTo(coinBridges),
      emitters: dai,
    },
    { action: "bridge", event: "RelayedMessage(address,uint256,bytes32)", emitters: coinBridges, account: { word: 0 } },
    { action: "bridge", event: "UserRequestForSignature(address,uint256)", emitters: coinBridges },
    { action: "bridge", event: "UserRequestForSignature(address,uint256,bytes32)", emitters: coinBridges },
    { action: "bridge", event: "UserRequestForSignature(address,uint256,bytes32,address)", emitters: coinBridges },
    {
      action: "bridge",
      event: "AffirmationCompleted(address,uint256,bytes32)",
      emitters: coinBridges,
      account: { word: 0 },
    },
  ],
})
