import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const routers = { 8453: ["0xcf77a3ba9a5ca399b7c97c74d54e5b1beb874e43"] }

/** Locked tokens, as items. */
const escrows = { 8453: ["0xebf418fe2512e7e6bd9b87a8f0f294acdc67e6b4"] }

const voters = { 8453: ["0x16613524e02ad97edfef371bc883f2f5d6c480a5"] }

/**
 * Aerodrome, with the pools, locks and voters' rewards of Solidly.
 *
 * Source: `README.md` of https://github.com/aerodrome-finance/contracts; events: `IPool.sol` and `IVotingEscrow.sol` of
 * `contracts/interfaces` of https://github.com/aerodrome-finance/contracts, `contracts/interfaces/IReward.sol` of
 * https://github.com/velodrome-finance/contracts.
 */
export const aerodrome: Interpreter = defineProtocol({
  slug: "aerodrome",
  name: "Aerodrome",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,address,uint256,uint256,uint256,uint256)" },
    { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
    { action: "unpool", called: routers, event: "Burn(address,address,uint256,uint256)" },
    {
      action: "stake",
      event: "Deposit(address,uint256,uint8,uint256,uint256,uint256)",
      emitters: escrows,
      account: { topic: 1 },
    },
    {
      action: "unstake",
      event: "Withdraw(address,uint256,uint256,uint256)",
      emitters: escrows,
      account: { topic: 1 },
    },
    { action: "claim", called: voters, event: "ClaimRewards(address,address,uint256)" },
  ],
})
