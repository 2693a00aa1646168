import '#src/themes/base.css'
import './preview.css'
import { createRoot } from 'react-dom/client'
import { openFrame } from './frame.tsx'
import { Preview } from './shell.tsx'

const place = document.getElementById('root') ?? document.body

// One page is both: the preview, and the window in it that shows a screen.
if (window.location.search) openFrame(place)
else createRoot(place).render(<Preview />)
