import { defineContracts } from "../contract-table.ts"

/** Source: the addresses in the developers' part of https://docs.synthetix.io, and `coreProxy` and `accountProxy` of the strategies for Synthetix in https://github.com/snapshot-labs/snapshot-strategies. */
export const contracts = defineContracts({
  /** Accounts, which are NFTs. */
  accounts: {
    role: "position-manager",
    1: ["0x0e429603d3cb1dfae4e6f52add5fe82d96d77dac"],
    10: ["0x0e429603d3cb1dfae4e6f52add5fe82d96d77dac"],
    8453: ["0x63f4dd0434beb5baecd27f3778a909278d8cf5b8"],
  },
  /** Hold the collateral and debts of accounts. */
  cores: {
    role: "lending-market",
    1: ["0xffffffaeff0b96ea8e4f94b2253f31abdd875847"],
    10: ["0xffffffaeff0b96ea8e4f94b2253f31abdd875847"],
    8453: ["0x32c222a9a159782afd7529c87fa34b96ca72c696"],
  },
})
