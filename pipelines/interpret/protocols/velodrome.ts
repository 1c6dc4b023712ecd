import { solidlyRules } from "../../protocols/families/solidly.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = { 10: ["0xa062ae8a9c5e11aaa026fc2670b0d65ccc8b2858", "0x9c12939390052919af3155f41bf4160fd3666a6f"] }

/** Locked tokens, as items. */
const escrows = { 10: ["0xfaf8fd17d9840595845582fcb047df13f006787d"] }

const voters = { 10: ["0x41c914ee0c7e1a5edcd0295623e6dc557b5abf3c"] }

const positions = { 10: ["0x416b433906b1b72fa758e166e239c43d68dc6f29", "0xbb5dfe1380333cee4c2eebd7202c80de2256adf4"] }

const rewards = { 10: ["0x9560e827af36c94d2ac33a39bce1fe78631088db"] }

/**
 * Velodrome, with the pools, locks and voters' rewards of Solidly. The first version has pairs of Uniswap v2.
 *
 * Source: `README.md` of https://github.com/velodrome-finance/contracts and of https://github.com/velodrome-finance/slipstream;
 * the first router: npm package `@beefyfinance/blockchain-addressbook`, `optimism/platforms/velodrome`; the pairs' events:
 * `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
export const velodrome = defineProtocol({
  slug: "velodrome",
  name: "Velodrome",
  rules: [
    ...solidlyRules({ routers, escrows, voters, positions, rewards, chains: [10] }),
    { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,address)" },
  ],
})
