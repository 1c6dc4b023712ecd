import { defineContracts } from "../contract-table.ts"

/**
 * Source: `src/EFPListRecords.sol` and `src/EFPAccountMetadata.sol` of https://github.com/ethereumfollowprotocol/contracts; addresses:
 * https://docs.ethfollow.xyz/production/deployments, as `efp/decoder.py` of the chains' `modules` in https://github.com/rotki/rotki has
 * them.
 */
export const contracts = defineContracts({
  /** List records. */
  records: {
    role: "registry",
    1: ["0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef"],
    10: ["0x4ca00413d850dcfa3516e14d21dae2772f2acb85"],
    8453: ["0x41aa48ef3c0446b46a5b1cc6337ff3d3716e2a33"],
  },
  /** Account metadata: the primary list of an account. */
  accounts: { role: "registry", 8453: ["0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef"] },
  /** Registry of lists, which are NFTs. */
  lists: { role: "registry", 8453: ["0x0e688f5dca4a0a4729946acbc44c792341714e08"] },
})
