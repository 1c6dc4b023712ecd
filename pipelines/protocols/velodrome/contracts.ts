import { defineContracts } from "../contract-table.ts"

/**
 * Source: `README.md` of https://github.com/velodrome-finance/contracts and of https://github.com/velodrome-finance/slipstream; the first
 * router: npm package `@beefyfinance/blockchain-addressbook`, `optimism/platforms/velodrome`.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    10: ["0xa062ae8a9c5e11aaa026fc2670b0d65ccc8b2858", "0x9c12939390052919af3155f41bf4160fd3666a6f"],
  },
  /** Voting escrow; locks are NFTs. */
  escrows: { role: "escrow", 10: ["0xfaf8fd17d9840595845582fcb047df13f006787d"] },
  voters: { role: "voter", 10: ["0x41c914ee0c7e1a5edcd0295623e6dc557b5abf3c"] },
  positions: {
    role: "position-manager",
    10: ["0x416b433906b1b72fa758e166e239c43d68dc6f29", "0xbb5dfe1380333cee4c2eebd7202c80de2256adf4"],
  },
  rewards: { role: "token", 10: ["0x9560e827af36c94d2ac33a39bce1fe78631088db"] },
})
