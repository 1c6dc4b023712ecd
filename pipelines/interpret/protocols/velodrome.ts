import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const routers = { 10: ["0xa062ae8a9c5e11aaa026fc2670b0d65ccc8b2858", "0x9c12939390052919af3155f41bf4160fd3666a6f"] }

/** Locked tokens, as items. */
const escrows = { 10: ["0xfaf8fd17d9840595845582fcb047df13f006787d"] }

const voters = { 10: ["0x41c914ee0c7e1a5edcd0295623e6dc557b5abf3c"] }

/**
 * Velodrome, with the pools, locks and voters' rewards of Solidly.
 *
 * Source: `README.md` of https://github.com/velodrome-finance/contracts; the first router: npm package
 * `@beefyfinance/blockchain-addressbook`, `optimism/platforms/velodrome`; events: `IPool.sol` and `IVotingEscrow.sol` of
 * `contracts/interfaces` of https://github.com/aerodrome-finance/contracts, `contracts/interfaces/IReward.sol` of
 * https://github.com/velodrome-finance/contracts. The first version
 * has pairs of Uniswap v2.
 */
export const velodrome: Interpreter = defineProtocol({
  slug: "velodrome",
  name: "Velodrome",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "swap", called: routers, event: "Swap(address,address,uint256,uint256,uint256,uint256)" },
    { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
    { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,address)" },
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
