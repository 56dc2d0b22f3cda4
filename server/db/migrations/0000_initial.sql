-- The whole schema of a new database (decision 0162). Databases of earlier versions reach it by the migrations in `older`.
-- All three extensions are trusted: whoever may create tables in the database may create them.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Two roles without DDL and without login; the server takes one of them in each transaction (decision 0010).
-- weekwright_app: one workspace at a time. weekwright_system: the few look-ups before a workspace is known.
-- Roles belong to the whole cluster: another database, or an administrator, may have created them.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['weekwright_app', 'weekwright_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    -- An owner who is no superuser must be a member. Where an administrator made the role, the owner may lack the
    -- right to grant it, and needs no grant.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      BEGIN
        EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
      EXCEPTION WHEN insufficient_privilege OR unique_violation THEN NULL;
      END;
    END IF;
  END LOOP;
END $$;
GRANT USAGE ON SCHEMA public TO weekwright_app, weekwright_system;
--> statement-breakpoint
-- The workspace of the transaction; without one it is null, which equals nothing.
CREATE FUNCTION current_workspace() RETURNS bigint LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.ws', true), '')::bigint;

-- A text as it is searched: the same as `foldedText` of the domain, in every engine and locale (tests/server/tasks/search).
-- Compatibility forms are decomposed, marks removed, letters lowered. Each script has its own `translate`, run only for texts
-- with a capital of it, because `translate` looks through its whole table for each letter.
CREATE FUNCTION search_text(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
  big text;
BEGIN
  IF octet_length(plain) = length(plain) THEN RETURN lower(plain COLLATE "C"); END IF;
  folded := lower(
    replace(
      regexp_replace(
        normalize(plain, NFKD),
        '['
        || '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
        || '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'
        || '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b'
        || '\u0897-\u089f\u08ca-\u08e1\u08e3-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0962\u0963'
        || '\u0981\u09bc\u09c1-\u09c4\u09cd\u09e2\u09e3\u09fe\u0a01\u0a02\u0a3c\u0a41\u0a42\u0a47\u0a48'
        || '\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81\u0a82\u0abc\u0ac1-\u0ac5\u0ac7\u0ac8\u0acd\u0ae2\u0ae3'
        || '\u0afa-\u0aff\u0b01\u0b3c\u0b3f\u0b41-\u0b44\u0b4d\u0b55\u0b56\u0b62\u0b63\u0b82\u0bc0\u0bcd\u0c00'
        || '\u0c04\u0c3c\u0c3e-\u0c40\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81\u0cbc\u0cbf\u0cc6'
        || '\u0ccc\u0ccd\u0ce2\u0ce3\u0d00\u0d01\u0d3b\u0d3c\u0d41-\u0d44\u0d4d\u0d62\u0d63\u0d81\u0dca'
        || '\u0dd2-\u0dd4\u0dd6\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19'
        || '\u0f35\u0f37\u0f39\u0f71-\u0f7e\u0f80-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6'
        || '\u102d-\u1030\u1032-\u1037\u1039\u103a\u103d\u103e\u1058\u1059\u105e-\u1060\u1071-\u1074\u1082\u1085'
        || '\u1086\u108d\u109d\u135d-\u135f\u1712-\u1714\u1732\u1733\u1752\u1753\u1772\u1773\u17b4\u17b5'
        || '\u17b7-\u17bd\u17c6\u17c9-\u17d3\u17dd\u180b-\u180d\u180f\u1885\u1886\u18a9\u1920-\u1922\u1927\u1928'
        || '\u1932\u1939-\u193b\u1a17\u1a18\u1a1b\u1a56\u1a58-\u1a5e\u1a60\u1a62\u1a65-\u1a6c\u1a73-\u1a7c\u1a7f'
        || '\u1ab0-\u1abd\u1abf-\u1add\u1ae0-\u1aeb\u1b00-\u1b03\u1b34\u1b36-\u1b3a\u1b3c\u1b42\u1b6b-\u1b73'
        || '\u1b80\u1b81\u1ba2-\u1ba5\u1ba8\u1ba9\u1bab-\u1bad\u1be6\u1be8\u1be9\u1bed\u1bef-\u1bf1\u1c2c-\u1c33'
        || '\u1c36\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8\u1cf9\u1dc0-\u1dff'
        || '\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302d\u3099\u309a\ua66f'
        || '\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua825\ua826\ua82c\ua8c4\ua8c5\ua8e0-\ua8f1'
        || '\ua8ff\ua926-\ua92d\ua947-\ua951\ua980-\ua982\ua9b3\ua9b6-\ua9b9\ua9bc\ua9bd\ua9e5\uaa29-\uaa2e'
        || '\uaa31\uaa32\uaa35\uaa36\uaa43\uaa4c\uaa7c\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaec'
        || '\uaaed\uaaf6\uabe5\uabe8\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0'
        || '\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05\U00010a06\U00010a0c-\U00010a0f'
        || '\U00010a38-\U00010a3a\U00010a3f\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d'
        || '\U00010eab\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011001'
        || '\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107f-\U00011081\U000110b3-\U000110b6'
        || '\U000110b9\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U0001112b\U0001112d-\U00011134'
        || '\U00011173\U00011180\U00011181\U000111b6-\U000111be\U000111c9-\U000111cc\U000111cf'
        || '\U0001122f-\U00011231\U00011234\U00011236\U00011237\U0001123e\U00011241\U000112df'
        || '\U000112e3-\U000112ea\U00011300\U00011301\U0001133b\U0001133c\U00011340\U00011366-\U0001136c'
        || '\U00011370-\U00011374\U000113bb-\U000113c0\U000113ce\U000113d0\U000113d2\U000113e1\U000113e2'
        || '\U00011438-\U0001143f\U00011442-\U00011444\U00011446\U0001145e\U000114b3-\U000114b8\U000114ba'
        || '\U000114bf\U000114c0\U000114c2\U000114c3\U000115b2-\U000115b5\U000115bc\U000115bd\U000115bf'
        || '\U000115c0\U000115dc\U000115dd\U00011633-\U0001163a\U0001163d\U0001163f\U00011640\U000116ab'
        || '\U000116ad\U000116b0-\U000116b5\U000116b7\U0001171d\U0001171f\U00011722-\U00011725'
        || '\U00011727-\U0001172b\U0001182f-\U00011837\U00011839\U0001183a\U0001193b\U0001193c\U0001193e'
        || '\U00011943\U000119d4-\U000119d7\U000119da\U000119db\U000119e0\U00011a01-\U00011a0a'
        || '\U00011a33-\U00011a38\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a56\U00011a59-\U00011a5b'
        || '\U00011a8a-\U00011a96\U00011a98\U00011a99\U00011b60\U00011b62-\U00011b64\U00011b66'
        || '\U00011c30-\U00011c36\U00011c38-\U00011c3d\U00011c3f\U00011c92-\U00011ca7\U00011caa-\U00011cb0'
        || '\U00011cb2\U00011cb3\U00011cb5\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c\U00011d3d'
        || '\U00011d3f-\U00011d45\U00011d47\U00011d90\U00011d91\U00011d95\U00011d97\U00011ef3\U00011ef4'
        || '\U00011f00\U00011f01\U00011f36-\U00011f3a\U00011f40\U00011f42\U00011f5a\U00013440'
        || '\U00013447-\U00013455\U0001611e-\U00016129\U0001612d-\U0001612f\U00016af0-\U00016af4'
        || '\U00016b30-\U00016b36\U00016f4f\U00016f8f-\U00016f92\U00016fe4\U0001bc9d\U0001bc9e'
        || '\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d17b-\U0001d182'
        || '\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36'
        || '\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf'
        || '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023\U0001e024'
        || '\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef'
        || '\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef\U0001e6f5'
        || '\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef' || ']',
        '', 'g'),
      'ß', 'ss')
   COLLATE "C");
  IF octet_length(folded) = length(folded) THEN RETURN folded; END IF;
  -- Latin.
  big := 'ÆÐØÞĐĦıŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꜢꜤ'
    || 'ꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘ'
    || 'ꟚꟜꟵ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'æðøþđħiłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏßỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꜣꜥ'
      || 'ꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙ'
      || 'ꟛƛꟶ');
  END IF;
  -- Greek.
  big := 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ');
  END IF;
  -- Cyrillic.
  big := 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉ'
    || 'ӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊ'
      || 'ӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯвдосттъѣꙋᲊꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ');
  END IF;
  -- Armenian.
  big := 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
  END IF;
  -- Georgian.
  big := 'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ');
  END IF;
  -- Cherokee.
  big := 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'ꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ');
  END IF;
  -- Glagolitic.
  big := 'ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟ');
  END IF;
  -- Coptic.
  big := 'ⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, 'ⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ');
  END IF;
  -- Scripts of the other planes.
  big := '𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼'
    || '𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝'
    || '𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯'
    || '𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡';
  IF folded ~ ('[' || big || ']') THEN
    folded := translate(folded, big, '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣'
      || '𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽'
      || '𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊'
      || '𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
  END IF;
  RETURN folded;
END $$;
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "mail_tokens" (
	"workspace_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"address" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "mail_tokens_workspace_id_hash_pk" PRIMARY KEY("workspace_id","hash"),
	CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" IN ('reset', 'invite', 'signup', 'verify', 'google', 'newAddress', 'oldAddress')),
	CONSTRAINT "mail_tokens_address" CHECK (("mail_tokens"."address" IS NOT NULL) = ("mail_tokens"."purpose" IN ('newAddress', 'oldAddress')))
);
CREATE TABLE "mails" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"link_hash" text,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone,
	"tries" bigint DEFAULT 0 NOT NULL,
	"held_for" bigint,
	CONSTRAINT "mails_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "mails_held_back" CHECK ("mails"."held_for" IS NULL OR "mails"."due_at" IS NULL),
	CONSTRAINT "mails_recipient_given" CHECK ("mails"."recipient" ~ '\S')
);
CREATE TABLE "reset_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "sign_ins" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_valid_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"browser" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "sign_ins_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "sign_ins_previous" CHECK (("sign_ins"."previous_hash" IS NULL) = ("sign_ins"."previous_valid_until" IS NULL)),
	CONSTRAINT "sign_ins_end" CHECK ("sign_ins"."idle_until" <= "sign_ins"."ends_at")
);
CREATE TABLE "billing_events" (
	"workspace_id" bigint NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "local_billing" (
	"workspace_id" bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_billing_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "subscriptions" (
	"workspace_id" bigint NOT NULL,
	"subscription_id" text,
	"status" text,
	"seats" bigint,
	"period_ends_at" timestamp(3) with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"checkout_id" text,
	"asked" bigint DEFAULT 0 NOT NULL,
	"answered" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_workspace_id_pk" PRIMARY KEY("workspace_id"),
	CONSTRAINT "subscriptions_whole" CHECK (("subscriptions"."subscription_id" IS NULL) = ("subscriptions"."status" IS NULL) AND ("subscriptions"."subscription_id" IS NULL) = ("subscriptions"."seats" IS NULL)),
	CONSTRAINT "subscriptions_seats" CHECK ("subscriptions"."seats" > 0)
);
CREATE TABLE "calendar_connections" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"sealed_token" text NOT NULL,
	"connected_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_connections_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
CREATE TABLE "calendar_feeds" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" bigint,
	"user_id" bigint,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_event_given" CHECK ("audit"."event" ~ '\S'),
	CONSTRAINT "audit_user_has_workspace" CHECK ("audit"."user_id" IS NULL OR "audit"."workspace_id" IS NOT NULL)
);
CREATE TABLE "idempotency" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_workspace_id_user_id_key_pk" PRIMARY KEY("workspace_id","user_id","key"),
	CONSTRAINT "idempotency_status" CHECK ("idempotency"."status" BETWEEN 200 AND 499)
);
CREATE TABLE "journal" (
	"workspace_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"fact_id" uuid NOT NULL,
	"type" text NOT NULL,
	"v" smallint NOT NULL,
	"by" bigint NOT NULL,
	"device_at" timestamp(3) with time zone NOT NULL,
	"server_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"task_ids" text[] DEFAULT '{}' NOT NULL,
	"boards" bigint[] DEFAULT '{}' NOT NULL,
	"body_hash" text,
	CONSTRAINT "journal_workspace_id_position_pk" PRIMARY KEY("workspace_id","position"),
	CONSTRAINT "journal_fact" UNIQUE("workspace_id","fact_id","by"),
	CONSTRAINT "journal_position" CHECK ("journal"."position" >= 1),
	CONSTRAINT "journal_v" CHECK ("journal"."v" >= 1),
	CONSTRAINT "journal_type_given" CHECK ("journal"."type" ~ '\S')
);
CREATE TABLE "journal_tasks" (
	"workspace_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "journal_tasks_workspace_id_task_id_position_pk" PRIMARY KEY("workspace_id","task_id","position")
);
CREATE TABLE "task_places" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"task_id" text NOT NULL,
	CONSTRAINT "task_places_workspace_id_user_id_day_task_id_pk" PRIMARY KEY("workspace_id","user_id","day","task_id")
);
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"severity" text NOT NULL,
	"message" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_severity" CHECK ("notifications"."severity" IN ('Info', 'Success', 'Warning', 'Error')),
	CONSTRAINT "notifications_message_given" CHECK ("notifications"."message" ~ '\S'),
	CONSTRAINT "notifications_times" CHECK ("notifications"."end_at" >= "notifications"."start_at")
);
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"module" text NOT NULL,
	CONSTRAINT "permissions_description_unique" UNIQUE("description")
);
CREATE TABLE "role_permissions" (
	"workspace_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "role_permissions_workspace_id_role_id_permission_id_pk" PRIMARY KEY("workspace_id","role_id","permission_id")
);
CREATE TABLE "roles" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "roles_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "roles_name" UNIQUE("workspace_id","name"),
	CONSTRAINT "roles_name_given" CHECK ("roles"."name" ~ '\S')
);
CREATE TABLE "team_members" (
	"workspace_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "team_members_workspace_id_team_id_user_id_pk" PRIMARY KEY("workspace_id","team_id","user_id")
);
CREATE TABLE "teams" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"lead_id" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"color" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "teams_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "teams_name_given" CHECK ("teams"."name" ~ '\S'),
	CONSTRAINT "teams_color" CHECK ("teams"."color" ~ '^#[0-9A-Fa-f]{6}$')
);
CREATE TABLE "users" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role_id" bigint NOT NULL,
	"hourly_rate" numeric(12, 2) DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"is_workspace_admin" boolean DEFAULT false NOT NULL,
	"is_onboarded" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"password_hash" text,
	"email_proven_at" timestamp(3) with time zone,
	"invite_unsent_at" timestamp(3) with time zone,
	"google_issuer" text,
	"google_subject" text,
	"google_email" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "users_email_given" CHECK ("users"."email" LIKE '%_@_%' AND length("users"."email") <= 254),
	CONSTRAINT "users_rate" CHECK ("users"."hourly_rate" >= 0),
	CONSTRAINT "users_status" CHECK ("users"."status" IN (0, 1, 3)),
	CONSTRAINT "users_google_whole" CHECK (("users"."google_issuer" IS NULL) = ("users"."google_subject" IS NULL)),
	CONSTRAINT "users_google_named" CHECK ("users"."google_email" IS NULL OR "users"."google_subject" IS NOT NULL),
	CONSTRAINT "users_time_zone_given" CHECK ("users"."time_zone" ~ '\S')
);
CREATE TABLE "saved_views" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"screen" text NOT NULL,
	"query" text NOT NULL,
	"columns" text NOT NULL,
	CONSTRAINT "saved_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "saved_views_name_given" CHECK ("saved_views"."name" ~ '\S'),
	CONSTRAINT "saved_views_screen" CHECK ("saved_views"."screen" IN ('report', 'tasks'))
);
CREATE TABLE "user_settings" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"default_client_id" bigint,
	"default_project_id" bigint,
	"default_label_id" bigint,
	"default_estimate_ms" bigint,
	CONSTRAINT "user_settings_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "user_settings_estimate" CHECK ("user_settings"."default_estimate_ms" BETWEEN 0 AND 86400000)
);
CREATE TABLE "workspace_settings" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"default_client_id" bigint,
	"default_project_id" bigint,
	"default_label_id" bigint,
	"default_estimate_ms" bigint,
	CONSTRAINT "workspace_settings_estimate" CHECK ("workspace_settings"."default_estimate_ms" BETWEEN 0 AND 86400000)
);
CREATE TABLE "adjustments" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"delta_ms" bigint NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"fact_id" uuid NOT NULL,
	CONSTRAINT "adjustments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "adjustments_delta" CHECK ("adjustments"."delta_ms" <> 0)
);
CREATE TABLE "board_versions" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "board_versions_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
CREATE TABLE "calendar_imports" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"google_id" text NOT NULL,
	"task_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_imports_workspace_id_user_id_google_id_task_id_pk" PRIMARY KEY("workspace_id","user_id","google_id","task_id")
);
CREATE TABLE "sessions" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"time_zone" text NOT NULL,
	"fact_id" uuid NOT NULL,
	"closed_by" text,
	CONSTRAINT "sessions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "sessions_order" CHECK ("sessions"."ended_at" >= "sessions"."started_at"),
	CONSTRAINT "sessions_zone_given" CHECK ("sessions"."time_zone" ~ '\S'),
	CONSTRAINT "sessions_closed" CHECK (("sessions"."ended_at" IS NULL) = ("sessions"."closed_by" IS NULL)),
	CONSTRAINT "sessions_closed_by" CHECK ("sessions"."closed_by" IN ('pause', 'complete', 'rival', 'cut', 'edit', 'undo', 'delete', 'assign'))
);
CREATE TABLE "tasks" (
	"workspace_id" bigint NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"project_id" bigint NOT NULL,
	"label_id" bigint,
	"assigned_to" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"day" date,
	"display_start" text DEFAULT '' NOT NULL,
	"display_end" text DEFAULT '' NOT NULL,
	"estimate_ms" bigint NOT NULL,
	"logged_ms" bigint DEFAULT 0 NOT NULL,
	"task_status" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"rollovers" integer DEFAULT 0 NOT NULL,
	"google_id" text,
	"first_started_at" timestamp(3) with time zone,
	"run_started_at" timestamp(3) with time zone,
	"stopped_at" timestamp(3) with time zone,
	"kept_at" timestamp(3) with time zone,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tasks_id_form" CHECK ("tasks"."id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
	CONSTRAINT "tasks_name_given" CHECK ("tasks"."name" ~ '\S'),
	CONSTRAINT "tasks_name_length" CHECK (length("tasks"."name") <= 150),
	CONSTRAINT "tasks_description_length" CHECK (length("tasks"."description") <= 500),
	CONSTRAINT "tasks_estimate" CHECK ("tasks"."estimate_ms" BETWEEN 0 AND 86400000),
	CONSTRAINT "tasks_display_start" CHECK ("tasks"."display_start" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "tasks_display_end" CHECK ("tasks"."display_end" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "tasks_task_status" CHECK ("tasks"."task_status" IN (1, 2, 3, 4)),
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" IN (1, 3)),
	CONSTRAINT "tasks_rank" CHECK (length("tasks"."rank") BETWEEN 1 AND 64),
	CONSTRAINT "tasks_rollovers" CHECK ("tasks"."rollovers" >= 0),
	CONSTRAINT "tasks_run" CHECK (("tasks"."run_started_at" IS NOT NULL) = ("tasks"."task_status" = 2)),
	CONSTRAINT "tasks_running_has_day" CHECK ("tasks"."task_status" <> 2 OR "tasks"."day" IS NOT NULL),
	CONSTRAINT "tasks_running_is_live" CHECK ("tasks"."task_status" <> 2 OR "tasks"."status" = 1)
);
CREATE TABLE "worked_days" (
	"workspace_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"ms" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "worked_days_workspace_id_task_id_user_id_day_pk" PRIMARY KEY("workspace_id","task_id","user_id","day"),
	CONSTRAINT "worked_days_ms" CHECK ("worked_days"."ms" > 0),
	CONSTRAINT "worked_days_entries" CHECK ("worked_days"."entries" > 0)
);
CREATE TABLE "worked_days_due" (
	"workspace_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	CONSTRAINT "worked_days_due_workspace_id_task_id_pk" PRIMARY KEY("workspace_id","task_id")
);
CREATE TABLE "template_tasks" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"day_group" integer NOT NULL,
	"place" integer NOT NULL,
	"estimate_ms" bigint NOT NULL,
	"project_id" bigint,
	"label_id" bigint,
	CONSTRAINT "template_tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "template_tasks_name_given" CHECK ("template_tasks"."name" ~ '\S'),
	CONSTRAINT "template_tasks_day" CHECK ("template_tasks"."day_group" >= 1),
	CONSTRAINT "template_tasks_estimate" CHECK ("template_tasks"."estimate_ms" BETWEEN 0 AND 86400000)
);
CREATE TABLE "templates" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "templates_name_given" CHECK ("templates"."name" ~ '\S'),
	CONSTRAINT "templates_status" CHECK ("templates"."status" IN (1, 3))
);
CREATE TABLE "imported_time" (
	"workspace_id" bigint NOT NULL,
	"key" text NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "imported_time_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
CREATE TABLE "time_import_rows" (
	"workspace_id" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"person" integer NOT NULL,
	"project" integer NOT NULL,
	"label" integer,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ms" bigint NOT NULL,
	"fault" text,
	"task" uuid NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "time_import_rows_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
CREATE TABLE "time_imports" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"plan" jsonb NOT NULL,
	"made" jsonb DEFAULT '{"clients":[],"projects":[]}'::jsonb NOT NULL,
	"fact_ids" uuid[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"ms" bigint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_task" uuid,
	"last_line" integer,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "time_imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "time_imports_state" CHECK ("time_imports"."state" IN (1, 2, 3, 4, 5, 6)),
	CONSTRAINT "time_imports_zone_given" CHECK ("time_imports"."time_zone" ~ '\S')
);
CREATE TABLE "client_teams" (
	"workspace_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	CONSTRAINT "client_teams_workspace_id_client_id_team_id_pk" PRIMARY KEY("workspace_id","client_id","team_id")
);
CREATE TABLE "client_users" (
	"workspace_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "client_users_workspace_id_client_id_user_id_pk" PRIMARY KEY("workspace_id","client_id","user_id")
);
CREATE TABLE "clients" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"start_date" date,
	"end_date" date,
	"hours_budget" numeric(12, 2),
	"color" text NOT NULL,
	CONSTRAINT "clients_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "clients_name_given" CHECK ("clients"."name" ~ '\S'),
	CONSTRAINT "clients_status" CHECK ("clients"."status" IN (1, 2, 3)),
	CONSTRAINT "clients_dates" CHECK ("clients"."end_date" >= "clients"."start_date"),
	CONSTRAINT "clients_budget" CHECK ("clients"."hours_budget" >= 0),
	CONSTRAINT "clients_color" CHECK ("clients"."color" ~ '^#[0-9A-Fa-f]{6}$')
);
CREATE TABLE "labels" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"color" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "labels_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "labels_name_given" CHECK ("labels"."name" ~ '\S'),
	CONSTRAINT "labels_color" CHECK ("labels"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "labels_status" CHECK ("labels"."status" IN (1, 2, 3))
);
CREATE TABLE "project_teams" (
	"workspace_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	CONSTRAINT "project_teams_workspace_id_project_id_team_id_pk" PRIMARY KEY("workspace_id","project_id","team_id")
);
CREATE TABLE "project_users" (
	"workspace_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "project_users_workspace_id_project_id_user_id_pk" PRIMARY KEY("workspace_id","project_id","user_id")
);
CREATE TABLE "projects" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"owner_id" bigint,
	"default_label_id" bigint,
	"description" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"color" text NOT NULL,
	"hours_budget" numeric(12, 2),
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "projects_name_given" CHECK ("projects"."name" ~ '\S'),
	CONSTRAINT "projects_dates" CHECK ("projects"."end_date" >= "projects"."start_date"),
	CONSTRAINT "projects_color" CHECK ("projects"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "projects_budget" CHECK ("projects"."hours_budget" >= 0),
	CONSTRAINT "projects_status" CHECK ("projects"."status" IN (1, 2, 3))
);
CREATE TABLE "counters" (
	"workspace_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "counters_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
CREATE TABLE "workspaces" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "workspaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_name" text DEFAULT '' NOT NULL,
	"stripe_customer_id" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_customer" CHECK ("workspaces"."stripe_customer_id" IS NULL OR "workspaces"."stripe_customer_id" ~ '\S')
);
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_held_for" FOREIGN KEY ("workspace_id","held_for") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "local_billing" ADD CONSTRAINT "local_billing_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "journal" ADD CONSTRAINT "journal_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "journal" ADD CONSTRAINT "journal_by" FOREIGN KEY ("workspace_id","by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "journal_tasks" ADD CONSTRAINT "journal_tasks_row" FOREIGN KEY ("workspace_id","position") REFERENCES "public"."journal"("workspace_id","position") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "roles" ADD CONSTRAINT "roles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "teams" ADD CONSTRAINT "teams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "teams" ADD CONSTRAINT "teams_lead" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_role" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_client" FOREIGN KEY ("workspace_id","default_client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_project" FOREIGN KEY ("workspace_id","default_project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_label" FOREIGN KEY ("workspace_id","default_label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_client" FOREIGN KEY ("workspace_id","default_client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_project" FOREIGN KEY ("workspace_id","default_project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_label" FOREIGN KEY ("workspace_id","default_label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_label" FOREIGN KEY ("workspace_id","label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee" FOREIGN KEY ("workspace_id","assigned_to") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_creator" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "worked_days" ADD CONSTRAINT "worked_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "worked_days" ADD CONSTRAINT "worked_days_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "worked_days" ADD CONSTRAINT "worked_days_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "worked_days_due" ADD CONSTRAINT "worked_days_due_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "template_tasks" ADD CONSTRAINT "template_tasks_template" FOREIGN KEY ("workspace_id","template_id") REFERENCES "public"."templates"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "template_tasks" ADD CONSTRAINT "template_tasks_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "template_tasks" ADD CONSTRAINT "template_tasks_label" FOREIGN KEY ("workspace_id","label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "templates" ADD CONSTRAINT "templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "templates" ADD CONSTRAINT "templates_owner" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "imported_time" ADD CONSTRAINT "imported_time_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."time_imports"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_import_rows" ADD CONSTRAINT "time_import_rows_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."time_imports"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_imports" ADD CONSTRAINT "time_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_imports" ADD CONSTRAINT "time_imports_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_teams" ADD CONSTRAINT "client_teams_client" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_teams" ADD CONSTRAINT "client_teams_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_client" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clients" ADD CONSTRAINT "clients_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "labels" ADD CONSTRAINT "labels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_users" ADD CONSTRAINT "project_users_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_users" ADD CONSTRAINT "project_users_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_client" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_label" FOREIGN KEY ("workspace_id","default_label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "counters" ADD CONSTRAINT "counters_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "mail_counts_end" ON "mail_counts" USING btree ("ends_at");
CREATE UNIQUE INDEX "mail_tokens_hash" ON "mail_tokens" USING btree ("hash");
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("workspace_id","user_id");
CREATE INDEX "mail_tokens_end" ON "mail_tokens" USING btree ("ends_at");
CREATE INDEX "mail_tokens_address" ON "mail_tokens" USING btree (lower("address")) WHERE "mail_tokens"."address" IS NOT NULL;
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."due_at" IS NOT NULL;
CREATE INDEX "mails_held" ON "mails" USING btree ("workspace_id","held_for") WHERE "mails"."held_for" IS NOT NULL;
CREATE INDEX "mails_user" ON "mails" USING btree ("workspace_id","user_id");
CREATE INDEX "reset_wishes_due" ON "reset_wishes" USING btree ("due_at");
CREATE UNIQUE INDEX "sign_ins_token" ON "sign_ins" USING btree ("token_hash");
CREATE INDEX "sign_ins_previous" ON "sign_ins" USING btree ("previous_hash");
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("workspace_id","user_id");
CREATE INDEX "sign_ins_end" ON "sign_ins" USING btree ("ends_at");
CREATE INDEX "billing_events_age" ON "billing_events" USING btree ("created_at");
CREATE UNIQUE INDEX "local_billing_id" ON "local_billing" USING btree ("id");
CREATE UNIQUE INDEX "calendar_feeds_hash" ON "calendar_feeds" USING btree ("hash");
CREATE INDEX "audit_workspace" ON "audit" USING btree ("workspace_id","at","id");
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");
CREATE INDEX "journal_by" ON "journal" USING btree ("workspace_id","by","position");
CREATE INDEX "team_members_user" ON "team_members" USING btree ("workspace_id","user_id");
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("workspace_id",lower("name"));
CREATE INDEX "teams_lead" ON "teams" USING btree ("workspace_id","lead_id");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email_proven_at" IS NOT NULL;
CREATE UNIQUE INDEX "users_email_unproven" ON "users" USING btree (lower("email")) WHERE "users"."email_proven_at" IS NULL AND ("users"."password_hash" IS NOT NULL OR "users"."google_subject" IS NOT NULL);
CREATE UNIQUE INDEX "users_email_here" ON "users" USING btree ("workspace_id",lower("email"));
CREATE UNIQUE INDEX "users_email_sign_up" ON "users" USING btree (lower("email")) WHERE "users"."password_hash" IS NULL AND "users"."google_subject" IS NULL AND "users"."email_proven_at" IS NULL AND "users"."is_workspace_admin" AND NOT "users"."is_onboarded" AND "users"."status" = 1;
CREATE INDEX "users_address" ON "users" USING btree (lower("email"));
CREATE UNIQUE INDEX "users_google" ON "users" USING btree ("google_issuer","google_subject");
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("workspace_id","owner_id");
CREATE INDEX "adjustments_task" ON "adjustments" USING btree ("workspace_id","task_id");
CREATE INDEX "adjustments_user" ON "adjustments" USING btree ("workspace_id","user_id","day");
CREATE UNIQUE INDEX "sessions_one_open" ON "sessions" USING btree ("workspace_id","user_id") WHERE "sessions"."ended_at" IS NULL;
CREATE INDEX "sessions_task" ON "sessions" USING btree ("workspace_id","task_id","started_at");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("workspace_id","user_id","started_at");
CREATE INDEX "tasks_board" ON "tasks" USING btree ("workspace_id","assigned_to","day","rank") WHERE "tasks"."status" = 1;
CREATE INDEX "tasks_unscheduled" ON "tasks" USING btree ("workspace_id","assigned_to","rank") WHERE "tasks"."status" = 1 AND "tasks"."day" IS NULL;
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("workspace_id","assigned_to","updated_at") WHERE "tasks"."status" = 3;
CREATE UNIQUE INDEX "tasks_one_running" ON "tasks" USING btree ("workspace_id","assigned_to") WHERE "tasks"."task_status" = 2;
CREATE INDEX "tasks_in_question" ON "tasks" USING btree ("workspace_id","id") WHERE "tasks"."questions" <> '[]';
CREATE INDEX "tasks_event" ON "tasks" USING btree ("workspace_id","created_by","google_id") WHERE "tasks"."google_id" IS NOT NULL;
CREATE INDEX "tasks_project" ON "tasks" USING btree ("workspace_id","project_id");
CREATE INDEX "tasks_label" ON "tasks" USING btree ("workspace_id","label_id");
CREATE INDEX "tasks_latest" ON "tasks" USING btree ("workspace_id","day" DESC NULLS FIRST,"id") WHERE "tasks"."status" = 1;
CREATE INDEX "tasks_search" ON "tasks" USING gin ("workspace_id","search_name" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE "tasks"."status" = 1;
CREATE INDEX "worked_days_report" ON "worked_days" USING btree ("workspace_id","day","user_id");
CREATE INDEX "template_tasks_template" ON "template_tasks" USING btree ("workspace_id","template_id");
CREATE INDEX "templates_owner" ON "templates" USING btree ("workspace_id","owner_id");
CREATE INDEX "imported_time_import" ON "imported_time" USING btree ("workspace_id","import_id");
CREATE INDEX "time_import_rows_person" ON "time_import_rows" USING btree ("workspace_id","import_id","person");
CREATE INDEX "time_import_rows_task" ON "time_import_rows" USING btree ("workspace_id","import_id","task","line");
CREATE UNIQUE INDEX "time_imports_under_way" ON "time_imports" USING btree ("workspace_id") WHERE "time_imports"."state" IN (4, 5, 6);
CREATE INDEX "client_teams_team" ON "client_teams" USING btree ("workspace_id","team_id");
CREATE INDEX "client_users_user" ON "client_users" USING btree ("workspace_id","user_id");
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("workspace_id",lower("name")) WHERE "labels"."status" <> 3;
CREATE INDEX "project_teams_team" ON "project_teams" USING btree ("workspace_id","team_id");
CREATE INDEX "project_users_user" ON "project_users" USING btree ("workspace_id","user_id");
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("workspace_id","client_id",lower("name")) WHERE "projects"."status" <> 3;
CREATE UNIQUE INDEX "workspaces_customer_once" ON "workspaces" USING btree ("stripe_customer_id");
--> statement-breakpoint
-- T6: the sessions of a user never overlap; touching ends are allowed, an open session has no end.
ALTER TABLE sessions ADD CONSTRAINT sessions_no_overlap
  EXCLUDE USING gist (workspace_id WITH =, user_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&);
--> statement-breakpoint
-- Limits a table to the rows of the current workspace, for its owner too (N5).
CREATE PROCEDURE guard_workspace_table(guarded regclass, rights text, workspace_column name DEFAULT 'workspace_id')
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format(
    'CREATE POLICY tenant ON %1$s TO weekwright_app USING (%2$I = current_workspace()) WITH CHECK (%2$I = current_workspace())',
    guarded, workspace_column);
  EXECUTE format('GRANT %s ON %s TO weekwright_app', rights, guarded);
END $$;
--> statement-breakpoint
CALL guard_workspace_table('workspaces', 'SELECT, INSERT, UPDATE', 'id');
CALL guard_workspace_table('journal', 'SELECT, INSERT');
CALL guard_workspace_table('audit', 'SELECT, INSERT');
CALL guard_workspace_table('journal_tasks', 'SELECT, INSERT');
CALL guard_workspace_table('task_places', 'SELECT, INSERT');
CALL guard_workspace_table('imported_time', 'SELECT, INSERT, DELETE');
CALL guard_workspace_table('worked_days_due', 'SELECT, INSERT, DELETE');
CALL guard_workspace_table('counters', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('roles', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('role_permissions', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('users', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('teams', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('team_members', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('clients', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('client_teams', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('client_users', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('labels', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('projects', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('project_teams', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('project_users', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('tasks', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('sessions', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('adjustments', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('calendar_imports', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('templates', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('template_tasks', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('workspace_settings', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('user_settings', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('idempotency', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('sign_ins', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('mail_tokens', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('mails', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('subscriptions', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('billing_events', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('local_billing', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('calendar_connections', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('calendar_feeds', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('worked_days', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('saved_views', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('time_imports', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('time_import_rows', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('board_versions', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- Shared by all workspaces.
GRANT SELECT ON permissions, notifications TO weekwright_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON permissions, notifications TO weekwright_system;
-- A request ends in the transaction of the workspace that writes its e-mail; e-mails are counted there too.
GRANT SELECT (id), DELETE ON reset_wishes TO weekwright_app;
GRANT SELECT, INSERT, DELETE ON reset_wishes TO weekwright_system;
GRANT SELECT, INSERT, UPDATE ON mail_counts TO weekwright_app;
GRANT SELECT, DELETE ON mail_counts TO weekwright_system;
--> statement-breakpoint
-- What is read and removed before a workspace is known: sign-in, mailed tokens, feeds, backoffice lists, expired rows. No hourly
-- rate is read, and no row of a workspace is written.
CREATE POLICY lookup ON workspaces FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON users FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON roles FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON sign_ins FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON mail_tokens FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON mails FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON idempotency FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON subscriptions FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON billing_events FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON local_billing FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON calendar_feeds FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON worked_days_due FOR SELECT TO weekwright_system USING (true);
CREATE POLICY removal ON sign_ins FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON mail_tokens FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON mails FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON idempotency FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON billing_events FOR DELETE TO weekwright_system USING (true);
CREATE POLICY entry ON audit FOR INSERT TO weekwright_system WITH CHECK (true);
GRANT SELECT ON workspaces, subscriptions, local_billing, worked_days_due TO weekwright_system;
GRANT SELECT (
  workspace_id, id, first_name, last_name, email, role_id, status, is_workspace_admin, is_onboarded, time_zone,
  password_hash, google_issuer, google_subject, email_proven_at, created_at
) ON users TO weekwright_system;
GRANT SELECT (workspace_id, id, name) ON roles TO weekwright_system;
GRANT SELECT, DELETE ON sign_ins, mail_tokens, mails, billing_events TO weekwright_system;
GRANT SELECT (workspace_id, created_at), DELETE ON idempotency TO weekwright_system;
GRANT SELECT (workspace_id, user_id, hash) ON calendar_feeds TO weekwright_system;
GRANT INSERT ON audit TO weekwright_system;
GRANT USAGE ON SEQUENCE workspaces_id_seq TO weekwright_system;
-- Under row-level security no index is used for the typed text: PostgreSQL asks the policy of each row first. So ids are
-- found as weekwright_system, in the workspace of the transaction, and their rows read as weekwright_app (0137).
CREATE POLICY search ON tasks FOR SELECT TO weekwright_system USING (true);
GRANT SELECT (workspace_id, id, search_name, assigned_to, project_id, label_id, day, task_status, status)
  ON tasks TO weekwright_system;
--> statement-breakpoint
-- An unfinished sign-up: a company with one account that never had a way in. It alone is removed with its audit.
CREATE FUNCTION is_unfinished_sign_up(workspace bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN (
    SELECT count(*) = 1 AND bool_and(
      password_hash IS NULL AND google_subject IS NULL AND email_proven_at IS NULL
      AND is_workspace_admin AND NOT is_onboarded AND status = 1
    )
    FROM users WHERE workspace_id = workspace
  );
CREATE POLICY sign_up_lookup ON audit FOR SELECT TO weekwright_system USING (is_unfinished_sign_up(workspace_id));
CREATE POLICY sign_up_removal ON audit FOR DELETE TO weekwright_system USING (is_unfinished_sign_up(workspace_id));
CREATE POLICY sign_up_removal ON workspaces FOR DELETE TO weekwright_system
  USING (NOT EXISTS (SELECT FROM users WHERE users.workspace_id = workspaces.id));
GRANT SELECT (workspace_id), DELETE ON audit TO weekwright_system;
GRANT DELETE ON workspaces TO weekwright_system;
--> statement-breakpoint
-- J1: history is added to and never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_unfinished_sign_up(OLD.workspace_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON journal_tasks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON task_places FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Which rows of the journal are about a task, and in which columns it has been.
CREATE FUNCTION note_journal_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_tasks (workspace_id, task_id, position)
    SELECT DISTINCT added.workspace_id, spoken.task_id, added.position
    FROM added, unnest(added.task_ids) AS spoken (task_id);
  RETURN NULL;
END $$;
CREATE FUNCTION places_in(tasks jsonb) RETURNS TABLE (user_id bigint, day text, task_id text) LANGUAGE sql IMMUTABLE AS $$
  SELECT (task ->> 'assigneeId')::bigint, coalesce(task ->> 'day', ''), task ->> 'id'
  FROM jsonb_path_query(tasks, '$[*] ? (@.id.type() == "string" && @.assigneeId.type() == "number")') AS task
$$;
CREATE FUNCTION note_task_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_places (workspace_id, user_id, day, task_id)
    SELECT DISTINCT added.workspace_id, place.user_id, place.day, place.task_id
    FROM added, LATERAL (SELECT * FROM places_in(added.before) UNION ALL SELECT * FROM places_in(added.after)) AS place
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_tasks AFTER INSERT ON journal REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_journal_tasks();
CREATE TRIGGER note_places AFTER INSERT ON journal REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_task_places();
--> statement-breakpoint
-- The version of each board (0134), renewed in the order in which boards are locked. Rows removed with their workspace leave
-- no version.
CREATE FUNCTION renew_board_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE board_versions AS board SET version = gen_random_uuid() FROM removed
      WHERE board.workspace_id = removed.workspace_id AND board.user_id = removed.assigned_to;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO board_versions AS board (workspace_id, user_id, version)
      SELECT workspace_id, assigned_to, gen_random_uuid() FROM written
      GROUP BY workspace_id, assigned_to ORDER BY workspace_id, assigned_to
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET version = excluded.version;
  ELSE
    INSERT INTO board_versions AS board (workspace_id, user_id, version)
      SELECT workspace_id, assigned_to, gen_random_uuid()
      FROM (SELECT workspace_id, assigned_to FROM removed UNION SELECT workspace_id, assigned_to FROM written) AS both_sides
      ORDER BY workspace_id, assigned_to
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER renew_on_insert AFTER INSERT ON tasks REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION renew_board_versions();
CREATE TRIGGER renew_on_update AFTER UPDATE ON tasks REFERENCING OLD TABLE AS removed NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION renew_board_versions();
CREATE TRIGGER renew_on_delete AFTER DELETE ON tasks REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_board_versions();
-- A new name is on no board before a task has it, and a name that a task has is never deleted.
CREATE FUNCTION renew_names_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_versions (workspace_id, user_id, version) VALUES (NEW.workspace_id, 0, gen_random_uuid())
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER renew_names AFTER UPDATE ON projects FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION renew_names_version();
CREATE TRIGGER renew_names AFTER UPDATE ON clients FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION renew_names_version();
CREATE TRIGGER renew_names AFTER UPDATE ON labels FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION renew_names_version();
