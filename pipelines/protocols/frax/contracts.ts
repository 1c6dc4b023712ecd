import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`. */
export const contracts = defineContracts({
  airdrops: { role: "distributor", 1: ["0x61a1f84f12ba9a56c22c31ddb10ec2e2ca0cebcf"] },
})
