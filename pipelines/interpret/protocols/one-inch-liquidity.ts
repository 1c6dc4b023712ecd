import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * The pools of the 1inch Liquidity Protocol, and of Mooniswap before it: each is a contract of its own, whose events no other has.
 *
 * Source: `oneinch/liquidity/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki.
 */
export const oneInchLiquidity = defineProtocol({
  slug: "1inch-liquidity",
  name: "1inch Liquidity Protocol",
  rules: [
    { action: "pool", event: "Deposited(address,address,uint256,uint256,uint256)", flow: "out", account: { topic: 1 } },
    {
      action: "unpool",
      event: "Withdrawn(address,address,uint256,uint256,uint256)",
      flow: "in",
      account: { topic: 1 },
    },
  ],
})
