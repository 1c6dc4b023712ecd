import { defineProtocol } from "../../protocols/protocol.ts"

/** The diamond, the same on most chains; others that stand in for it. */
const diamonds = {
  every: ["0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae"],
  1: ["0xd9b2da9c45b118e4e93a004fb1452bcdb6cc0e88"],
  143: ["0x026f252016a7c47cdef1f05a3fc9e20c92a49c37"],
  8453: ["0x1493e7b8d4dfade0a178dad9335470337a3a219a"],
}

/**
 * LI.FI, which sends through other bridges and exchanges.
 *
 * Source: `src/Interfaces/ILiFi.sol` of https://github.com/lifinance/contracts, and `deployments` there; older events and other diamonds:
 * `rotkehlchen/chain/evm/decoding/lifi/constants.py` of https://github.com/rotki/rotki.
 */
export const lifi = defineProtocol({
  slug: "lifi",
  name: "LI.FI",
  rules: [
    {
      action: "bridge",
      event: "LiFiTransferStarted((bytes32,string,string,address,address,address,uint256,uint256,bool,bool))",
      emitters: diamonds,
    },
    {
      action: "bridge",
      event:
        "LiFiTransferStarted(bytes32,string,string,string,address,address,address,address,uint256,uint256,bool,bool)",
      emitters: diamonds,
    },
    {
      action: "bridge",
      event: "LiFiTransferCompleted(bytes32,address,address,uint256,uint256)",
      emitters: diamonds,
      account: { word: 1 },
    },
    {
      action: "bridge",
      event: "LiFiTransferRecovered(bytes32,address,address,uint256,uint256)",
      emitters: diamonds,
      account: { word: 1 },
    },
    {
      action: "swap",
      event: "LiFiGenericSwapCompleted(bytes32,string,string,address,address,address,uint256,uint256)",
      emitters: diamonds,
    },
    {
      action: "swap",
      event: "LiFiSwappedGeneric(bytes32,string,string,address,address,uint256,uint256)",
      emitters: diamonds,
    },
  ],
})
