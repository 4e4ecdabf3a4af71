// Removes tracking parameters from links and leaves everything else unchanged.
import { findUrls } from './urls.ts';

const prefixes =
  /^(?:utm_|mtm_|pk_|piwik_|matomo_|hsa_|hmb_|oly_|vero_|stm_|at_custom|at_campaign|at_medium|sc_|ml_sub|_branch_|__hs|pf_rd_|pd_rd_|aff_|algo_|ga_)/;

/** Tracking on every site. */
const everywhere = new Set(
  `fbclid fb_action_ids fb_action_types fb_ref fb_source gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid
  msclkid yclid ymclid ysclid twclid ttclid tt_medium tt_content li_fat_id igshid igsh mc_cid mc_eid mkt_tok _hsenc _hsmi
  hsctatracking _openstat _ga _gl _kx ncid cmpid cvid ocid epik zanpid wickedid wickedsource rb_clickid s_cid s_kwcid ef_id
  trk trkcampaign trkinfo trk_contact trk_msg trk_module trk_sid guccounter guce_referrer guce_referrer_sig spm scm
  sb_referer_host ck_subscriber_id dm_i irclickid irgwc cjevent sscid awc elqtrackid elqtrack elqaid elqat elqcampaignid
  _ke bsft_clkid bsft_uid bsft_eid bsft_mid nr_email_referer sms_click sms_source sms_uph vgo_ee iclid adgroupid adid
  xtor wt_mc wt.mc_id wprov fref hc_ref hc_location __tn__ __xts__ __cft__ mibextid rdid share_id ref_src ref_url rcm
  tracking_id trackingid campaign_id campaignid ad_id adset_id email_source email_token mcd mbid smid`.split(/\s+/),
);

/** Tracking on some sites, but useful on others. */
const bySite: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/,
    new Set(['si', 'feature', 'pp', 'ab_channel', 'embeds_referring_euri', 'source_ve_path']),
  ],
  [/(?:^|\.)(?:spotify\.com)$/, new Set(['si', 'context', 'dl_branch', 'nd', '_branch_match_id'])],
  [/(?:^|\.)(?:twitter\.com|x\.com)$/, new Set(['s', 't', 'cxt', 'ref_src', 'ref_url'])],
  [
    /(?:^|\.)(?:tiktok\.com)$/,
    new Set(['_r', '_t', 'sender_device', 'web_id', 'is_from_webapp', 'u_code', 'share_app_id']),
  ],
  [/(?:^|\.)(?:reddit\.com)$/, new Set(['share_id', 'ref', 'ref_source', 'rdt', 'correlation_id'])],
  [
    /(?:^|\.)(?:linkedin\.com)$/,
    new Set(['lipi', 'licu', 'midtoken', 'midsig', 'trackingid', 'refid', 'originalsubdomain']),
  ],
  [
    /(?:^|\.)amazon\.[a-z.]{2,6}$/,
    new Set([
      'ref',
      'ref_',
      'qid',
      'sr',
      'sprefix',
      'crid',
      'tag',
      'linkcode',
      'linkid',
      'camp',
      'creative',
      'creativeasin',
      'ascsubtag',
      'psc',
      'content-id',
      'dib',
      'dib_tag',
      '_encoding',
      'keywords',
    ]),
  ],
  [
    /(?:^|\.)google\.[a-z.]{2,6}$/,
    new Set([
      'ved',
      'ei',
      'gs_lcp',
      'gs_lcrp',
      'sclient',
      'sa',
      'usg',
      'oq',
      'aqs',
      'sourceid',
      'biw',
      'bih',
      'dpr',
      'uact',
      'sei',
      'iflsig',
    ]),
  ],
  [
    /(?:^|\.)ebay\.[a-z.]{2,6}$/,
    new Set(['_trkparms', '_trksid', 'amdata', 'mkcid', 'mkrid', 'mkevt', 'campid', 'toolid', 'customid']),
  ],
  [
    /(?:^|\.)(?:instagram\.com|facebook\.com|threads\.(?:net|com))$/,
    new Set(['xmt', 'img_index_ref', 'paipv', 'eav', 'acontext']),
  ],
  [
    /(?:^|\.)(?:aliexpress\.[a-z.]{2,6}|medium\.com|substack\.com)$/,
    new Set(['source', 'sk', 'pvid', 'gps-id', 'scm_id', 'r', 'showwelcomeonshare']),
  ],
];

const nameOf = (parameter: string): string => {
  const [name = ''] = parameter.slice(0, 100).split('=', 1);
  return name.toLowerCase();
};

const cleanLink = (link: string, host: string): string => {
  const mark = link.indexOf('?');
  if (mark < 0) return link;
  const hashAt = link.indexOf('#');
  if (hashAt >= 0 && hashAt < mark) return link;
  const end = hashAt < 0 ? link.length : hashAt;
  const site = host.toLowerCase();
  const here = bySite.filter(([hosts]) => hosts.test(site)).map(([, names]) => names);
  const follows = (name: string): boolean =>
    prefixes.test(name) || everywhere.has(name) || here.some((names) => names.has(name));
  // Keeps each parameter with the sign before it: & or, in HTML, &amp;
  const parameters = link.slice(mark + 1, end).match(/(?:^|&(?:amp;)?)[^&]*/g) ?? [];
  const kept = parameters.filter((parameter) => !follows(nameOf(parameter.replace(/^&(?:amp;)?/, ''))));
  if (kept.length === parameters.length) return link;
  const query = kept.join('').replace(/^&(?:amp;)?/, '');
  return link.slice(0, mark) + (query === '' ? '' : `?${query}`) + link.slice(end);
};

export const cleanUrls = (content: string): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, hostStart, hostEnd } of findUrls(content)) {
    parts.push(content.slice(done, start), cleanLink(content.slice(start, end), content.slice(hostStart, hostEnd)));
    done = end;
  }
  return parts.join('') + content.slice(done);
};
