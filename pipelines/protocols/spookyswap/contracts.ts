import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@beefyfinance/blockchain-addressbook`, `fantom/platforms/spookyswap`. */
export const contracts = defineContracts({
  farms: { role: "staking", 250: ["0x2b2929e785374c651a81a63878ab22742656dcdd"] },
  /** `MasterChefV2` and `MasterChefV3`. */
  laterFarms: {
    role: "staking",
    250: ["0x18b4f774fdc7bf685daeef66c2990b1ddd9ea6ad", "0x9c9c920e51778c4abf727b8bb223e78132f00aa4"],
  },
})
