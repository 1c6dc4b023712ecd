import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Loans of markets that follow Compound V2, whoever made them. What is given and taken back has signatures that pools share.
 *
 * Source: npm package `@compound-finance/compound-js` 0.6.2, `cErc20` of `dist/nodejs/constants.js`.
 */
export const lendingMarket = defineProtocol({
  slug: "lending-market",
  rules: [
    { action: "borrow", event: "Borrow(address,uint256,uint256,uint256)", account: { word: 0 } },
    { action: "repay", event: "RepayBorrow(address,address,uint256,uint256,uint256)", account: { word: 0 } },
    { action: "liquidate", event: "LiquidateBorrow(address,address,uint256,address,uint256)", account: { word: 1 } },
    { action: "liquidate", event: "LiquidateBorrow(address,address,uint256,address,uint256)", account: { word: 0 } },
  ],
})
