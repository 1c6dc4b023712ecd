import { defineProtocol } from "../../protocols/protocol.ts"

/** Who takes payments, ETH. */
const terminals = { 1: ["0x1d9619e10086fdc1065b114298384aae3f680cc0"] }

/**
 * Juicebox: payments to projects, for which some give tokens or items.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/juicebox/constants.py`.
 */
export const juicebox = defineProtocol({
  slug: "juicebox",
  name: "Juicebox",
  rules: [
    {
      action: "donate",
      event: "Pay(uint256,uint256,uint256,address,address,uint256,uint256,string,bytes,address)",
      emitters: terminals,
      account: { word: 0 },
    },
  ],
})
