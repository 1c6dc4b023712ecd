/** Names that the name server of the network gives away. Every data shard holds all of them. */
import type { UserNameProof } from "@farcaster/hub-nodejs"
import type { Refusal } from "./message-set.ts"

const textOf = (name: Uint8Array): string => Buffer.from(name).toString("utf8")

/** Proofs by name. */
export interface NameProofs {
  /** Merges a proof if it is later than the one that holds. A proof for user 0 releases the name. */
  readonly merge: (proof: UserNameProof) => { readonly displaced: UserNameProof | undefined } | { refusal: Refusal }
  readonly get: (name: string) => UserNameProof | undefined
  readonly ofUser: (fid: number) => ReadonlyArray<UserNameProof>
  readonly all: () => ReadonlyArray<UserNameProof>
}

const conflict = (reason: string) => ({ refusal: { code: "bad_request.conflict", reason } })

/** No names. */
export const makeNameProofs = (): NameProofs => {
  const proofs = new Map<string, UserNameProof>()
  return {
    merge: (proof) => {
      const name = textOf(proof.name)
      const former = proofs.get(name)
      if (former === undefined && proof.fid === 0) return conflict("proof does not exist")
      if (former !== undefined) {
        const order = former.timestamp - proof.timestamp || Buffer.compare(former.signature, proof.signature)
        if (order >= 0) return conflict("event conflicts with a more recent UserNameProof")
      }
      if (proof.fid === 0) proofs.delete(name)
      else proofs.set(name, proof)
      return { displaced: former }
    },
    get: (name) => proofs.get(name),
    all: () => [...proofs.values()],
    ofUser: (fid) => [...proofs.values()].filter((proof) => proof.fid === fid),
  }
}
