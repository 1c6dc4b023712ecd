/** Sign-in: by the signature of a wallet, or where the service allows it by an address alone. */

import { useAction } from "../../client/use-action.ts"
import { Panel } from "../../design/layout.tsx"
import { Failure } from "../../design/states.tsx"
import { call, type Session, session } from "./call.ts"
import { connect, type Provider, signMessage } from "./wallet.ts"
import { WalletButtons } from "./wallet-buttons.tsx"

interface Challenge {
  readonly nonce: string
  readonly message: string
}

const open = async (body: object): Promise<void> => {
  session.value = (await call<{ session: Session }>("session", body)).session
}

const signInWith = async (provider: Provider): Promise<void> => {
  const { address, chainId } = await connect(provider)
  const { nonce, message } = await call<Challenge>("challenge", { address, chainId })
  await open({ nonce, signature: await signMessage(provider, address, message) })
}

const UnverifiedForm = ({ onAddress }: { onAddress: (address: string) => void }) => (
  <form
    class="form"
    onSubmit={(event) => {
      event.preventDefault()
      onAddress(String(new FormData(event.currentTarget).get("address")).trim())
    }}
  >
    <label>
      For development: sign in as any address, without a signature
      <span class="row">
        <input class="field mono" name="address" placeholder="0x…" spellcheck={false} autocomplete="off" required />
        <button type="submit" class="button">
          Sign in
        </button>
      </span>
    </label>
  </form>
)

/** The panel. */
export const SignInPanel = ({ canSkipSignature }: { canSkipSignature: boolean }) => {
  const { act, failure, isBusy } = useAction()
  return (
    <Panel title="Sign in" class="sign-in">
      <div class="body stack">
        <p>
          Your wallet address is your account. Sign a message to create API keys, track your credits and buy more.
          Signing costs nothing and approves no transaction.
        </p>
        <WalletButtons action="Sign in" isDisabled={isBusy} onChoose={(provider) => act(() => signInWith(provider))} />
        {canSkipSignature ? <UnverifiedForm onAddress={(address) => act(() => open({ address }))} /> : undefined}
        {failure === undefined ? undefined : <Failure failure={failure} />}
      </div>
    </Panel>
  )
}
