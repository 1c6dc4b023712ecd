import { defineContracts } from "../contract-table.ts"

/** Source: `odos/v1/constants.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki. */
export const v1Contracts = defineContracts({
  routers: {
    role: "router",
    10: ["0x69dd38645f7457be13571a847ffd905f9acbaf6d"],
    137: ["0xa32ee1c40594249eb3183c10792bcf573d4da47c"],
    42161: ["0xdd94018f54e565dbfc939f7c44a16e163faab331"],
  },
})

/** Source: https://docs.odos.xyz/build/contracts, "V2 SOR Router Deployments". */
export const v2Contracts = defineContracts({
  /** Routers. */
  routers: {
    role: "router",
    1: ["0xcf5540fffcdc3d510b18bfca6d2b9987b0772559"],
    10: ["0xca423977156bb05b13a2ba3b76bc5419e2fe9680"],
    56: ["0x89b8aa89fdd0507a99d334cbe3c808fafc7d850e"],
    130: ["0x6409722f3a1c4486a3b1fe566cbdd5e9d946a1f3"],
    137: ["0x4e3288c9ca110bcc82bf38f09a7b425c095d92bf"],
    146: ["0xac041df48df9791b0654f1dbbf2cc8450c5f2e9d"],
    250: ["0xd0c22a5435f4e8e5770c1fafb5374015fc12f7cd"],
    252: ["0x56c85a254dd12ee8d9c04049a4ab62769ce98210"],
    324: ["0x4bba932e9792a2b917d47830c93a9bc79320e4f7"],
    5000: ["0xd9f4e85489adcd0baf0cd63b4231c6af58c26745"],
    8453: ["0x19ceead7105607cd444f5ad10dd51356436095a1"],
    34443: ["0x7e15eb462cdc67cf92af1f7102465a8f8c784874"],
    42161: ["0xa669e7a0d4b3e4fa48af2de86bd4cd7126be4e13"],
    43114: ["0x88de50b233052e4fb783d4f6db78cc34fea3e9fc"],
    59144: ["0x2d8879046f1559e53eb052e949e9544bcb72f414"],
    534352: ["0xbfe03c9e20a9fc0b37de01a172f207004935e0b1"],
  },
  /** ODOS airdrop: `odos/v2/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki. */
  distributors: {
    role: "distributor",
    8453: ["0x4c8f8055d88705f52c9994969dde61ab574895a3"],
  },
})
