/** The header: the brand, the search, the freshness of the data, the key and the theme. */
import { useState } from "preact/hooks"
import { apiKey } from "../client/session.ts"
import { Icon } from "../design/icon.tsx"
import { KeyForm } from "./key-form.tsx"
import { LagBadge } from "./lag-badge.tsx"
import { href as mark } from "./mark.svg"
import { Search } from "./search.tsx"
import { ThemeButton } from "./theme-button.tsx"

const KeyButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div class="popover-place">
      <button
        type="button"
        class="button quiet icon"
        aria-label="API key"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="key" />
      </button>
      {isOpen ? (
        <div class="popover">
          <p class="muted">The key of this tab ends with …{apiKey.value.slice(-4)}.</p>
          <KeyForm onKept={() => setOpen(false)} />
        </div>
      ) : undefined}
    </div>
  )
}

/** The header of every page. */
export const Header = () => (
  <header class="app-header">
    <a class="brand" href="/" aria-label="Tidemark, home">
      <img src={mark} alt="" width="28" height="28" />
      <span class="wide">Tidemark</span>
    </a>
    {apiKey.value === "" ? <span class="search" /> : <Search />}
    <div class="tools">
      {apiKey.value === "" ? undefined : (
        <>
          <LagBadge />
          <KeyButton />
        </>
      )}
      <ThemeButton />
    </div>
  </header>
)
