import { defineProtocol } from "../../protocols/protocol.ts"

/** Where trades are asked for. */
const proxies = {
  1: ["0x818e6fecd516ecc3849daf6845e3ec868087b755", "0x9aab3f75489902f3a48495025729a0af77d4b11e"],
}

/** Carry them out. */
const networks = {
  1: ["0x9ae49c0d7f8f9ef4b864e004fe86ac8294e20950", "0x65bf64ff5f51272f729bdcd7acfb00677ced86cd"],
}

/**
 * Kyber's first exchange, of reserves.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/kyber/decoder.py`, whose topic is this `KyberTrade`; the other event:
 * `contracts/sol4/KyberNetworkProxy.sol` of https://github.com/KyberNetwork/smart-contracts.
 */
export const kyberLegacy = defineProtocol({
  slug: "kyber legacy",
  name: "Kyber",
  rules: [
    {
      action: "swap",
      event: "ExecuteTrade(address,address,address,uint256,uint256)",
      emitters: proxies,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "KyberTrade(address,address,address,uint256,uint256,address,uint256,address,address,bytes)",
      emitters: networks,
      account: { topic: 1 },
    },
  ],
})
