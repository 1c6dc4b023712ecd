import { defineContracts } from "../contract-table.ts"

/**
 * Source: `README.md` of https://github.com/velodrome-finance/contracts and of https://github.com/velodrome-finance/slipstream; the first
 * router: npm package `@beefyfinance/blockchain-addressbook`, `optimism/platforms/velodrome`; other chains: `deployment-addresses` of
 * https://github.com/velodrome-finance/superchain-contracts and https://github.com/velodrome-finance/superchain-slipstream; the newest position managers of OP Mainnet, and that of Unichain: `projects/helper/unwrapLPs.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    10: ["0xa062ae8a9c5e11aaa026fc2670b0d65ccc8b2858", "0x9c12939390052919af3155f41bf4160fd3666a6f"],
  },
  /** Voting escrow; locks are NFTs. */
  escrows: { role: "escrow", 10: ["0xfaf8fd17d9840595845582fcb047df13f006787d"] },
  voters: {
    role: "voter",
    10: ["0x41c914ee0c7e1a5edcd0295623e6dc557b5abf3c"],
    130: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
    252: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
    1868: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
    5330: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
    34443: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
    42220: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
    57073: ["0x97cdbce21b6fd0585d29e539b1b99dad328a1123"],
  },
  positions: {
    role: "position-manager",
    10: [
      "0x416b433906b1b72fa758e166e239c43d68dc6f29",
      "0xbb5dfe1380333cee4c2eebd7202c80de2256adf4",
      "0xf7f8ccce99ca2896ec75d3a399d152db96808399",
    ],
    130: ["0x991d5546c4b442b4c5fdc4c8b8b8d131deb24702", "0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
    252: ["0x991d5546c4b442b4c5fdc4c8b8b8d131deb24702", "0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
    1868: ["0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
    5330: ["0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
    34443: ["0x991d5546c4b442b4c5fdc4c8b8b8d131deb24702", "0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
    42220: ["0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
    57073: ["0x991d5546c4b442b4c5fdc4c8b8b8d131deb24702", "0xefd0f78f93f578036ae34d52a813a4be7d8d2d52"],
  },
  /** Factories of pools, which confirm theirs. That of BOB has no gauges. */
  factories: {
    role: "factory",
    10: ["0xf1046053aa5682b4f9a81b5481394da16be5ff5a"],
    130: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    252: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    1868: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    5330: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    34443: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    42220: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    57073: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
    60808: ["0x31832f2a97fd20664d76cc421207669b55ce4bc0"],
  },
  /** Distributors of new tokens to locks. */
  distributors: { role: "distributor", 10: ["0x9d4736ec60715e71afe72973f7885dcbc21ea99b"] },
  rewards: { role: "token", 10: ["0x9560e827af36c94d2ac33a39bce1fe78631088db"] },
})
