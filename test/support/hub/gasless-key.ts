/** Keys that users of the development hub add by messages. */
import { MessageData, MessageType, makeMessage } from "@farcaster/hub-nodejs"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { hubSecondsAt } from "#ops/devnet/hub/hub-clock.ts"
import { makeNetworkUser, signerOf } from "#ops/devnet/hub/network-user.ts"

/** Adds a key with kinds of messages and a time to live. The next block has it; the claim of the custody account is not checked. */
export const addGaslessKey = async (
  hub: Hub,
  fid: number,
  { scopes, ttlSeconds }: { readonly scopes: ReadonlyArray<MessageType>; readonly ttlSeconds: number },
) => {
  const signer = signerOf("a gasless key")
  const user = await makeNetworkUser(fid, signer, hub.settings.network)
  const keyAddBody = {
    key: user.key,
    keyType: 1,
    custodySignature: Buffer.alloc(65),
    deadline: 1,
    nonce: 1,
    metadata: Buffer.alloc(1),
    metadataType: 1,
    registrationTxHash: new Uint8Array(),
    scopes: [...scopes],
    ttl: ttlSeconds,
  }
  const data = MessageData.create({ fid, network: hub.settings.network, timestamp: hubSecondsAt(hub.nowMs()) })
  const added = await makeMessage({ ...data, type: MessageType.KEY_ADD, keyAddBody }, signer)
  hub.submitUnchecked(added._unsafeUnwrap())
  return user
}
