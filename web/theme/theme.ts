import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { palette } from './palette.ts'
import { tokenVariables } from './tokens.ts'

const quick = { duration: 120 }
const fontFamily =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: '#1f1f1d',
  fontFamily,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '999px' },
  defaultRadius: 'md',
  // As `media.phone`.
  breakpoints: { sm: '37.5em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // These are plain objects, because Component.extend would pull every named component into the first screen.
  components: {
    Modal: { defaultProps: { transitionProps: { transition: 'fade', ...quick }, shadow: 'none' } },
    Menu: {
      defaultProps: {
        transitionProps: quick,
        shadow: 'none',
        position: 'bottom-end',
        // A menu contains only entries, so no placeholder needs the focus.
        withInitialFocusPlaceholder: false,
        // A menu is drawn next to its opener, so that it stays in the same part of the page. Its position is fixed, so
        // that scrolling parents do not clip it.
        withinPortal: false,
        floatingStrategy: 'fixed',
      },
    },
    Popover: { defaultProps: { transitionProps: quick, shadow: 'none' } },
    Select: { defaultProps: { comboboxProps: { transitionProps: quick, shadow: 'none' } } },
    Tooltip: { defaultProps: { transitionProps: quick, openDelay: 350, withArrow: false } },
  },
})

const onBothSchemes = {
  '--mantine-color-text': 'var(--soglia-ink)',
  '--mantine-color-body': 'var(--soglia-surface)',
  '--mantine-color-dimmed': 'var(--soglia-ink-soft)',
  '--mantine-color-placeholder': 'var(--soglia-ink-faint)',
  '--mantine-color-anchor': 'var(--soglia-accent-ink)',
  '--mantine-color-error': 'var(--soglia-danger)',
  '--mantine-color-success': 'var(--soglia-success)',
  '--mantine-color-teal-filled': 'var(--soglia-accent)',
  '--mantine-color-teal-filled-hover': 'color-mix(in srgb, var(--soglia-accent) 85%, #000)',
  '--mantine-color-teal-light': 'var(--soglia-selected)',
  '--mantine-color-teal-light-hover': 'var(--soglia-hover)',
  '--mantine-color-teal-light-color': 'var(--soglia-accent-ink)',
  '--mantine-color-red-light': 'var(--soglia-danger-surface)',
  '--mantine-color-red-light-color': 'var(--soglia-danger)',
  '--mantine-color-default': 'var(--soglia-raised)',
  '--mantine-color-default-hover': 'var(--soglia-hover)',
  '--mantine-color-default-border': 'var(--soglia-line-strong)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: tokenVariables.both,
  light: { ...tokenVariables.light, ...onBothSchemes },
  dark: { ...tokenVariables.dark, ...onBothSchemes },
})
