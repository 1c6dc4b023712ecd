import { defineContracts } from "../contract-table.ts"

/**
 * Source: `DEPOSIT_CONTRACT_ADDRESS` of `configs/mainnet.yaml` of https://github.com/ethereum/consensus-specs and of `mainnet/config.yaml`
 * of https://github.com/gnosischain/configs.
 */
export const contracts = defineContracts({
  deposits: {
    role: "staking",
    1: ["0x00000000219ab540356cbb839cbe05303d7705fa"],
    100: ["0x0b98057ea310f4d31f2a452b414647007d1645d9"],
  },
  /** Requests of validators' owners, for a fee: `WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS` of EIP-7002. */
  withdrawals: { role: "queue", every: ["0x00000961ef480eb55e80d19ad83579a64c007002"] },
  /** Likewise `CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS` of EIP-7251. */
  consolidations: { role: "queue", every: ["0x0000bbddc7ce488642fb579f8b00f3a590007251"] },
})
