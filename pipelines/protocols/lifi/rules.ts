import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("lifi")

/**
 * LI.FI: aggregator of bridges and exchanges.
 *
 * Source: older events and other diamonds: `rotkehlchen/chain/evm/decoding/lifi/constants.py` of https://github.com/rotki/rotki.
 */
export const lifi = defineProtocol({
  slug: "lifi",
  name: "LI.FI",
  rules: [
    ...eventRules(contracts.diamonds, [
      {
        action: "bridge",
        event: "LiFiTransferStarted((bytes32,string,string,address,address,address,uint256,uint256,bool,bool))",
        otherChain: { word: 8 },
      },
      {
        action: "bridge",
        event:
          "LiFiTransferStarted(bytes32,string,string,string,address,address,address,address,uint256,uint256,bool,bool)",
      },
      {
        action: "bridge",
        event: "LiFiTransferCompleted(bytes32,address,address,uint256,uint256)",
        account: { word: 1 },
      },
      {
        action: "bridge",
        event: "LiFiTransferRecovered(bytes32,address,address,uint256,uint256)",
        account: { word: 1 },
      },
      {
        action: "swap",
        event: "LiFiGenericSwapCompleted(bytes32,string,string,address,address,address,uint256,uint256)",
      },
      { action: "swap", event: "LiFiSwappedGeneric(bytes32,string,string,address,address,uint256,uint256)" },
    ]),
  ],
})
