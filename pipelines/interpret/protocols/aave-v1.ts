import { defineProtocol } from "../../protocols/protocol.ts"

const pools = { 1: ["0x398ec7346dcd622edc5ae82352f02be94c62d119"] }

/**
 * Aave v1.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/aave/v1/decoder.py`, whose topics are the hashes of the first two
 * events, and `contracts/lendingpool/LendingPool.sol` of https://github.com/aave/aave-protocol.
 */
export const aaveV1 = defineProtocol({
  slug: "aave-v1",
  name: "Aave",
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,address,uint256,uint16,uint256)",
      emitters: pools,
      account: { topic: 2 },
    },
    {
      action: "withdraw",
      event: "RedeemUnderlying(address,address,uint256,uint256)",
      emitters: pools,
      account: { topic: 2 },
    },
    {
      action: "borrow",
      event: "Borrow(address,address,uint256,uint256,uint256,uint256,uint256,uint16,uint256)",
      emitters: pools,
      account: { topic: 2 },
    },
    {
      action: "repay",
      event: "Repay(address,address,address,uint256,uint256,uint256,uint256)",
      emitters: pools,
      account: { topic: 3 },
    },
  ],
})
