import { defineContracts } from "../contract-table.ts"

/**
 * Factories of pairs of bins.
 *
 * Source: `registries/traderJoeV2.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  asteria: {
    role: "factory",
    534352: ["0x77c99431b679e21c42464f1714221eae94c1e3ed"],
  },
  beanExchange: {
    role: "factory",
    143: ["0x8bb9727ca742c146563dccbafb9308a234e1d242"],
  },
  e3: {
    role: "factory",
    250: ["0x8597db3ba8de6baadeda8cba4dac653e24a0e57b"],
    8453: ["0x8597db3ba8de6baadeda8cba4dac653e24a0e57b"],
    42161: ["0x8597db3ba8de6baadeda8cba4dac653e24a0e57b"],
  },
  hyperbrick: {
    role: "factory",
    999: ["0x4a1efb00b4ad1751fc870c6125d917c3f1586600"],
  },
  merchantMoe: {
    role: "factory",
    5000: ["0xa6630671775c4ea2743840f9a5016dcf2a104054"],
  },
  metropolis: {
    role: "factory",
    146: ["0x39d966c1bafe7d3f1f53da4845805e15f7d6ee43"],
  },
  pharaoh: {
    role: "factory",
    43114: ["0xeb480050b016f6c6d45203d2346b68bddda23d4d"],
  },
  sectorOne: {
    role: "factory",
    1: ["0x9d8688043150c2b2a4cdce2ed03eb40b6ccd2c57"],
    4326: ["0x304baeb300dd71cd76f771343e74612c2237a320"],
    8453: ["0x3357f02fb3aa78fc86d3bccdc5edf039d4b952b5"],
  },
  swapline: {
    role: "factory",
    10: ["0xd08c98f6409fcae3e61f3157b4147b6595e60cf3"],
    250: ["0x640801a6983c109805e928dc7d9794080c21c88e"],
    1101: ["0x5a5c0c4832828ff878ce3ab4fec44d21200b1496"],
    8453: ["0x5a5c0c4832828ff878ce3ab4fec44d21200b1496", "0x20918f4ba70439c58d070d4746f3aa303a7595d8"],
    42161: ["0xee0616a2deaa5331e2047bc61e0b588195a49cea"],
  },
})
