import { defineProtocol } from "../../protocols/protocol.ts"

const pools = {
  1: [
    "0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9",
    "0x7937d4799803fbbe595ed57278bc4ca21f3bffcb",
    "0x37d7306019a38af123e4b245eb6c28af552e0bb0",
  ],
  137: ["0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf"],
  43114: ["0x4f01aed16d97e3ab5ab2b501154dc9bb0f1a5a2c"],
}

/**
 * Aave V2, all its markets.
 *
 * Source: npm package `@bgd-labs/aave-address-book` 4.44.22, `POOL` of `src/AaveV2*.sol`; events: `src/AaveV2.sol` there.
 */
export const aaveV2 = defineProtocol({
  slug: "aave-v2",
  name: "Aave V2",
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,address,address,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256)", emitters: pools, account: { topic: 2 } },
    { action: "withdraw", event: "Withdraw(address,address,address,uint256)", emitters: pools, account: { topic: 3 } },
    {
      action: "borrow",
      event: "Borrow(address,address,address,uint256,uint256,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "repay", event: "Repay(address,address,address,uint256)", emitters: pools, account: { topic: 2 } },
    {
      action: "liquidate",
      event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
      emitters: pools,
      account: { topic: 3 },
    },
    {
      action: "liquidate",
      event: "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
      emitters: pools,
      account: { word: 2 },
    },
  ],
})
