import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.linea.build/network/build/contracts. */
export const contracts = defineContracts({
  /** Message services, which also hold and pay coins. */
  services: {
    role: "messenger",
    1: ["0xd19d4b5d358258f05d7b411e21a1460d11b0876f"],
    59144: ["0x508ca82df566dcd1b0de8296e70a96332cd644ec"],
  },
  /** Token bridges. */
  bridges: {
    role: "bridge",
    1: ["0x051f1d88f0af5763fb888ec4378b4d8b29ea3319"],
    59144: ["0x353012dc4a9a6cf55c941badc267f82004a8ceb9"],
  },
})
