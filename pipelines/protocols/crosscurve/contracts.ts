import { defineContracts } from "../contract-table.ts"

/** Source: `crosscurve/constants.py` in `rotkehlchen/chain/evm/decoding` of https://github.com/rotki/rotki. */
export const contracts = defineContracts({
  routers: {
    role: "router",
    every: ["0xfa43de785dd3cd0ef3dae0dd2b8be3f1b5112d1a", "0xa2a786ff9148f7c88ee93372db8cbe9e94585c74"],
  },
})
