/** Buttons for the wallets of the browser. */
import { findWallets } from "./find-wallets.ts"
import type { Provider } from "./wallet.ts"

interface WalletButtonsProps {
  /** Such as `Sign in`. */
  readonly action: string
  readonly isDisabled: boolean
  readonly onChoose: (provider: Provider) => void
}

/** One button for each wallet; a hint where there is none. */
export const WalletButtons = ({ action, isDisabled, onChoose }: WalletButtonsProps) => {
  const wallets = findWallets()
  if (wallets.length === 0) {
    return <p class="muted">No wallet was found in this browser. Install an Ethereum wallet, then reload the page.</p>
  }
  return (
    <div class="wallets">
      {wallets.map(({ id, name, provider }) => (
        <button
          key={id}
          type="button"
          class="button primary"
          disabled={isDisabled}
          data-wallet={id}
          onClick={() => onChoose(provider)}
        >
          {action} with {name}
        </button>
      ))}
    </div>
  )
}
