import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.bancor.network/developer-guides/contracts.md. */
export const contracts = defineContracts({
  /** Represents the coin: `contracts/token/Token.sol` of https://github.com/bancorprotocol/contracts-v3. */
  coins: { role: "token", 1: ["0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"] },
  networks: { role: "exchange", 1: ["0xeef417e1d5cc832e619ae18d2f140de2999dd4fb"] },
})
